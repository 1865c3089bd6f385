import type { Translation } from "../../contract/texts.ts";
import type { twoFactorTexts } from "./two-factor-texts.ts";

export const twoFactorTextsSpanish: Translation<typeof twoFactorTexts> = {
  title: "Inicio de sesión en dos pasos",
  back: "Volver a tus ajustes",
  isOn: "El inicio de sesión en dos pasos está activado",
  isOff: "El inicio de sesión en dos pasos está desactivado",
  about:
    "Con una aplicación de autenticación en tu teléfono, no basta con robar tu contraseña para entrar. También pedimos las seis cifras que muestra la aplicación, que cambian cada 30 segundos.",
  aboutOn:
    "Cuando entras, pedimos tu contraseña y después un código de tu aplicación de autenticación.",
  setUp: "Configurarlo",
  password: "Contraseña",
  scan: "1. Escanea esto con tu aplicación de autenticación",
  qrCode: "Código QR para tu aplicación de autenticación",
  typeKey: "O escribe esta clave en ella:",
  saveCodes: "2. Guarda estos códigos de respaldo",
  codesText:
    "Con cada código, {email} entra una vez sin la aplicación. No volverás a ver los códigos.",
  fileTitle: "Códigos de respaldo de {email}. Con cada uno entras una vez.",
  fileName: "codigos-de-respaldo.txt",
  copy: "Copiar",
  download: "Descargar",
  print: "Imprimir",
  copied: "Los códigos se copiaron.",
  notCopied: "Tu navegador no lo permitió. Selecciona los códigos para copiarlos.",
  enterCode: "3. Escribe el código que muestra la aplicación",
  backupCodes: "Códigos de respaldo",
  code: "Código",
  saved: "Guardé los códigos de respaldo.",
  turnOn: "Activarlo",
  newCodes: "Tienes códigos de respaldo nuevos",
  newCodesText: "Guárdalos ahora. Los anteriores ya no funcionan.",
  yourNewCodes: "Tus códigos de respaldo nuevos",
  codesUse: "Con cada uno entras una vez cuando no tienes la aplicación a mano.",
  makeCodes: "Crear códigos nuevos",
  turnOff: "Desactivarlo",
  turnOffText: "Después, tu contraseña bastará para abrir tu cuenta.",
};
