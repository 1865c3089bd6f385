import type { errorTexts } from "./error-texts.ts";
import type { Translation } from "./texts.ts";

export const errorTextsSpanish: Translation<typeof errorTexts> = {
  "Please check the marked fields.": "Revisa los campos marcados.",
  "please accept our terms and conditions": "Acepta nuestros términos y condiciones.",
  "Please fill all required fields.": "Completa todos los campos obligatorios.",
  "Card field is not loaded": "El campo de la tarjeta no se ha cargado.",
  "Signup Successful": "Registro completado",
  "We’re finishing your signup. We’ll email you.":
    "Estamos terminando tu registro. Te escribiremos por correo.",
  "This contains characters we can’t accept. Please remove them.":
    "Hay caracteres que no podemos aceptar. Quítalos.",
  "This contains characters we can’t accept.": "Hay caracteres que no podemos aceptar.",
  "Choose one from the list.": "Elige una opción de la lista.",
  "Please enter text.": "Escribe un texto.",
  "Enter your name.": "Escribe tu nombre.",
  "Enter your comments.": "Escribe tus comentarios.",
  "Enter your email address.": "Escribe tu correo.",
  "Enter an email address without accents or special letters before the @.":
    "Escribe un correo sin acentos ni letras especiales antes de la @.",
  "Enter an email address like name@example.com.": "Escribe un correo como nombre@ejemplo.com.",
  "Enter your first name.": "Escribe tu nombre.",
  "Enter your last name.": "Escribe tu apellido.",
  "Enter a password.": "Escribe una contraseña.",
  "Enter your password.": "Escribe tu contraseña.",
  "Use at least 8 characters.": "Usa al menos 8 caracteres.",
  "Choose a password that isn’t your email address.": "Elige una contraseña que no sea tu correo.",
  "Choose a password without your name, your company’s name, or ours.":
    "Elige una contraseña sin tu nombre, el de tu empresa ni el nuestro.",
  "This password is easy to guess. Choose a longer one, for example three or four words that don’t belong together.":
    "Esta contraseña es fácil de adivinar. Elige una más larga, por ejemplo tres o cuatro palabras que no tengan relación.",
  "Enter your organization’s name.": "Escribe el nombre de tu organización.",
  "Enter your phone number.": "Escribe tu número de teléfono.",
  "Leave the extension out, or put it in your message.":
    "Quita la extensión o escríbela en tu mensaje.",
  "Write your phone number in digits, without letters.":
    "Escribe tu número de teléfono con cifras, sin letras.",
  "Enter one phone number only.": "Escribe un solo número de teléfono.",
  "Enter a phone number with its area code, or with + and its country code.":
    "Escribe un número de teléfono con su código de área, o con + y el código de su país.",
  "Choose a plan.": "Elige un plan.",
  "Choose monthly or yearly billing.": "Elige facturación mensual o anual.",
  "Choose your industry.": "Elige tu sector.",
  "Enter the number of people at your company.": "Escribe cuántas personas hay en tu empresa.",
  "Enter a whole number of people, 1 or more.": "Escribe un número entero de personas, 1 o más.",
  "Tell us what you’ll use it for.": "Cuéntanos para qué lo usarás.",
  "Tell us how you heard about us.": "Cuéntanos cómo nos conociste.",
  "Choose your volume of deliveries.": "Elige tu volumen de entregas.",
  "Enter your card details.": "Escribe los datos de tu tarjeta.",
  "Your card number is incomplete.": "El número de tarjeta está incompleto.",
  "Your card’s expiration date is incomplete.": "La fecha de vencimiento está incompleta.",
  "Your card’s expiration date is in the past.": "La tarjeta está vencida.",
  "Your card’s security code is incomplete.": "El código de seguridad está incompleto.",
  "Your card details are incomplete.": "Los datos de la tarjeta están incompletos.",
  "We couldn’t check your card.": "No pudimos comprobar tu tarjeta.",
  "Your bank didn’t confirm the card.": "Tu banco no confirmó la tarjeta.",
  "Enter the code.": "Escribe el código.",
  "Wrong email or password.": "El correo o la contraseña no son correctos.",
  "We can’t do this right now. Nothing you entered is lost. Please try again in a minute.":
    "No podemos hacerlo en este momento. No se ha perdido nada de lo que escribiste. Intenta de nuevo en un minuto.",
  "We’re getting a lot of requests right now. Nothing you entered is lost. Please try again in a few seconds.":
    "Estamos recibiendo muchas solicitudes. No se ha perdido nada de lo que escribiste. Intenta de nuevo en unos segundos.",
  "Too many requests. Please wait a minute, then try again.":
    "Demasiadas solicitudes. Espera un minuto y vuelve a intentarlo.",
  "Go back to the page you came from.": "Vuelve a la página de la que viniste.",
  "Go back to the page you came from. What you typed is still there.":
    "Vuelve a la página de la que viniste. Lo que escribiste sigue ahí.",
  "We need to check that you’re a person. Turn on JavaScript, reload the page, and send the form again.":
    "Tenemos que comprobar que eres una persona. Activa JavaScript, vuelve a cargar la página y envía el formulario otra vez.",
  "Your form arrived faster than most people can fill it in. Check it, then send it again.":
    "Tu formulario llegó más rápido de lo que la mayoría puede llenarlo. Revísalo y envíalo otra vez.",
  "We couldn’t reach the server. Check your connection and press Sign Up again. You won’t be charged twice.":
    "No pudimos conectar con el servidor. Revisa tu conexión y pulsa Registrarme otra vez. No se te cobrará dos veces.",
  "We can’t reach our payment provider right now. We’ll keep trying, and we’ll email you. You can also try again in a moment. You won’t be charged twice.":
    "No podemos conectar con nuestro proveedor de pagos. Seguiremos intentándolo y te escribiremos por correo. También puedes intentarlo de nuevo en un momento. No se te cobrará dos veces.",
  "This plan isn’t available. Please choose one from the pricing page.":
    "Este plan no está disponible. Elige uno en la página de precios.",
  "This form was already sent with another email address. Reload the page to sign up with this one.":
    "Este formulario ya se envió con otro correo. Vuelve a cargar la página para registrarte con este.",
  "This promotion code doesn’t exist, or it has ended. Correct it, or leave it out.":
    "Este código promocional no existe o ya terminó. Corrígelo o bórralo.",
  "This promotion code has been used as often as it can be. Leave it out to sign up.":
    "Este código promocional ya se usó todas las veces posibles. Bórralo para registrarte.",
  "This promotion code doesn’t apply to a free plan. Leave it out to sign up.":
    "Este código promocional no vale para un plan gratis. Bórralo para registrarte.",
  "Our payment provider doesn’t accept this tax ID. Check its type and number.":
    "Nuestro proveedor de pagos no acepta esta identificación fiscal. Revisa el tipo y el número.",
  "This number isn’t registered. Check it, or leave it empty.":
    "Este número no está registrado. Revísalo o bórralo.",
  "This isn’t a tax number of this country. Check it, or leave it empty.":
    "Este no es un número fiscal de este país. Revísalo o bórralo.",
  "We can’t look up this number right now. Try again in a minute, or leave it empty and add it later on your payments page.":
    "No podemos consultar este número en este momento. Intenta de nuevo en un minuto, o bórralo y añádelo después en tu página de pagos.",
  "We can’t find this place, and your tax depends on it. Check the country and the postal code.":
    "No encontramos este lugar, y tus impuestos dependen de él. Revisa el país y el código postal.",
  "We can’t look up your tax right now. Nothing was ordered or charged. Please try again in a moment.":
    "No podemos consultar tus impuestos en este momento. No se ha pedido ni cobrado nada. Intenta de nuevo en un momento.",
  "Tax is added for your address. Check the total above the button. Nothing was charged. Sign up again if you agree.":
    "Se añaden los impuestos que corresponden a tu dirección. Revisa el total sobre el botón. No se ha cobrado nada. Si estás de acuerdo, regístrate otra vez.",
  "Choose your country. Your tax depends on it.": "Elige tu país. Tus impuestos dependen de él.",
  "Enter your postal code. Your tax depends on it.":
    "Escribe tu código postal. Tus impuestos dependen de él.",
  "We can’t take a tax number of this country here. Leave it empty, and add it later on your payments page.":
    "Aquí no podemos registrar un número fiscal de este país. Bórralo y añádelo después en tu página de pagos.",
  "Choose your résumé.": "Elige tu currículum.",
  "This file is larger than 5 MB. Choose a smaller one.":
    "Este archivo tiene más de 5 MB. Elige uno más pequeño.",
  "This isn’t a PDF or Word file. Save your résumé as PDF, DOC, or DOCX, and choose it again.":
    "Este archivo no es PDF ni Word. Guarda tu currículum como PDF, DOC o DOCX y vuelve a elegirlo.",
  "This is a Pages file. Export it as PDF or Word, and choose it again.":
    "Este es un archivo de Pages. Expórtalo como PDF o Word y vuelve a elegirlo.",
  "This is an OpenDocument file. Save it as PDF or Word, and choose it again.":
    "Este es un archivo OpenDocument. Guárdalo como PDF o Word y vuelve a elegirlo.",
  "This is an RTF file. Save it as PDF or Word, and choose it again.":
    "Este es un archivo RTF. Guárdalo como PDF o Word y vuelve a elegirlo.",
  "This is a picture. Save your résumé as PDF or Word, and choose it again.":
    "Esto es una imagen. Guarda tu currículum como PDF o Word y vuelve a elegirlo.",
  "This file is password-protected. Choose one without a password.":
    "Este archivo está protegido con contraseña. Elige uno sin contraseña.",
  "This Word file contains macros. Save it as DOCX without them, and choose it again.":
    "Este archivo de Word contiene macros. Guárdalo como DOCX sin ellas y vuelve a elegirlo.",
  "We can’t use this file name. Rename the file and choose it again.":
    "No podemos usar este nombre de archivo. Cambia el nombre y vuelve a elegirlo.",
  "The upload was cut off. Choose the file again.":
    "El envío se interrumpió. Vuelve a elegir el archivo.",
  "We can’t take files right now. Email us your résumé instead.":
    "Ahora no podemos recibir archivos. Envíanos tu currículum por correo.",
};
