import type { Translation } from "../../contract/texts.ts";
import type { invoiceTexts } from "./texts.ts";

export const invoiceTextsSpanish: Translation<typeof invoiceTexts> = {
  invoices: "Facturas",
  allInvoices: "Todas las facturas",
  none: "Todavía no hay facturas.",
  older: "Facturas anteriores",

  print: "Imprimir",
  download: "Descargar PDF",
  title: "Factura {number}",
  fileName: "factura {number}",
  subject: "Factura {number} para {company}",
  number: "Número de factura",
  issued: "Fecha de emisión",
  due: "Fecha de vencimiento",
  status: "Estado",
  from: "De",
  billTo: "Para",
  items: "Conceptos de la factura {number}",
  item: "Concepto",
  quantity: "Cantidad",
  rate: "Precio",
  lineTotal: "Total",
  page: "Página {page} de {pages}",

  paid: "Pagada",
  open: "Pendiente",
  void: "Anulada",
  unpaid: "Impagada",
  credited: "Abonada",
  refunded: "Reembolsada",
  partlyRefunded: "Reembolsada en parte",

  subtotal: "Subtotal",
  subtotalWithoutTax: "Subtotal sin impuestos",
  taxes: "Impuestos",
  total: "Total",
  settledByCredit: "Pagado con saldo",
  amountDue: "Importe pendiente",

  refundedOn: "{amount} reembolsados el {day}",
  refundedWithNote:
    "{amount} reembolsados el {day} (nota de crédito {number}, con {tax} de impuestos)",
  period: "Por el periodo del {from} al {to}.",
  usDollars: "dólares estadounidenses",
  currency: "Importes en {currency}.",
  withTax: "Los importes de las líneas incluyen los impuestos.",
  paidWith: "Pagada con la tarjeta terminada en {digits}.",
  voidText: "Esta factura está anulada: no hay que pagar nada por ella.",
  sample: "MUESTRA",
  sampleText: "Una factura de muestra: no se vendió ni se pagó nada.",
  invoice: "Factura",
  credit: "Abono: {item}",

  lettersTitle: "Esta factura tiene letras que nuestros archivos PDF no pueden mostrar",
  letters:
    "El tipo de letra de nuestros archivos no tiene {letters}, y un nombre no debe imprimirse como otra cosa. Tu navegador tiene esas letras: imprime esta página y elige “Guardar como PDF” donde pide una impresora.",
  busyTitle: "Se están creando demasiados archivos en este momento",
  busy: "Tu factura está bien. Pulsa Descargar PDF otra vez en diez segundos, o imprime esta página.",
  faultTitle: "No pudimos crear el archivo PDF",
  fault:
    "Es culpa nuestra y lo hemos registrado. La factura está más abajo. Imprime esta página y elige “Guardar como PDF” como impresora.",
  unansweredTitle: "El proveedor de pagos no responde en este momento",
  unanswered: "Tu factura está segura allí. Vuelve a cargar esta página en un minuto.",
};
