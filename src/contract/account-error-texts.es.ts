import type { accountErrorTexts } from "./account-error-texts.ts";
import type { Translation } from "./texts.ts";

export const accountErrorTextsSpanish: Translation<typeof accountErrorTexts> = {
  "Something went wrong on our side. Please try again in a moment.":
    "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.",
  "This is too long to send at once. Please shorten it.":
    "Es demasiado largo para enviarlo de una vez. Acórtalo.",
  "The upload was cut off. Please send the form again.":
    "El envío se interrumpió. Envía el formulario otra vez.",
  "Nothing was changed while you were signed out. Check what you entered, then send it again.":
    "No se cambió nada mientras tu sesión estaba cerrada. Revisa lo que escribiste y envíalo de nuevo.",
  "We can’t look up your account right now. Nothing you entered is lost. Please try again in a minute.":
    "Ahora no podemos consultar tu cuenta. No se pierde nada de lo que escribiste. Inténtalo de nuevo en un minuto.",
  "Only an owner of your organization can do this.":
    "Solo un propietario de tu organización puede hacer esto.",
  "Choose a picture first.": "Elige primero una foto.",
  "Choose a .jpg or .png file.": "Elige un archivo .jpg o .png.",
  "Choose a picture of at least 256 by 256 pixels.":
    "Elige una foto de al menos 256 por 256 píxeles.",
  "Choose a picture of at most 40 megapixels.": "Elige una foto de 40 megapíxeles como máximo.",
  "Choose a picture of at most 5 MB.": "Elige una foto de 5 MB como máximo.",

  "Please sign in first.": "Entra primero en tu cuenta.",
  "Verify your email address first. Open the link that we emailed you, or ask for another one.":
    "Verifica primero tu correo. Abre el enlace que te enviamos, o pide otro.",
  "That code isn’t right. Enter the one your app shows now.":
    "Ese código no es correcto. Escribe el que tu aplicación muestra ahora.",
  "This code was already used. Wait for your app to show the next one.":
    "Este código ya se usó. Espera a que tu aplicación muestre el siguiente.",
  "Too many wrong codes. Wait 15 minutes, then try again.":
    "Demasiados códigos incorrectos. Espera 15 minutos e inténtalo de nuevo.",
  "You ran out of time or attempts. Please sign in again.":
    "Se acabó el tiempo o los intentos. Vuelve a entrar.",
  "This isn’t your current password.": "Esta no es tu contraseña actual.",
  "Enter your current password.": "Escribe tu contraseña actual.",
  "This took too long. Please try again.": "Tardó demasiado. Inténtalo de nuevo.",
  "We couldn’t check this passkey. Please try again, or sign in with your password.":
    "No pudimos comprobar esta llave de acceso. Inténtalo de nuevo, o entra con tu contraseña.",
  "This passkey doesn’t open an account here. It may have been removed. Sign in with your password.":
    "Esta llave de acceso no abre ninguna cuenta aquí. Puede que se haya quitado. Entra con tu contraseña.",
  "This passkey no longer exists.": "Esta llave de acceso ya no existe.",
  "We couldn’t read your browser’s answer. Please try again.":
    "No pudimos leer la respuesta de tu navegador. Inténtalo de nuevo.",
  "This setup has expired. Please start it again.":
    "Esta configuración caducó. Vuelve a empezarla.",
  "This link doesn’t work or has expired. If your address isn’t verified yet, ask for a new link below.":
    "Este enlace no funciona o caducó. Si tu correo aún no está verificado, pide un enlace nuevo más abajo.",
  "This link was already used or has expired. Ask for a new one below.":
    "Este enlace ya se usó o caducó. Pide uno nuevo más abajo.",
  "Save the backup codes first, then check this box. They let you in without your phone.":
    "Guarda primero los códigos de respaldo y luego marca esta casilla. Con ellos entras sin tu teléfono.",
  "Enter a name.": "Escribe un nombre.",
  "Choose a passkey.": "Elige una llave de acceso.",
  "The site cannot be reached. Check your connection, then try again.":
    "No se puede llegar al sitio. Revisa tu conexión e inténtalo de nuevo.",
  "No passkey was added. You can try again.":
    "No se añadió ninguna llave de acceso. Puedes intentarlo de nuevo.",
  "There is a passkey for this account already, where you wanted to keep this one.":
    "Donde querías guardar esta llave ya hay una de esta cuenta.",
  "Your browser could not do this. Try another one, or use your password.":
    "Tu navegador no pudo hacerlo. Prueba con otro, o usa tu contraseña.",

  "This account no longer exists.": "Esta cuenta ya no existe.",
  "This is already your address.": "Esta ya es tu dirección.",
  "This link was already used, was canceled, or has expired. Your address hasn’t changed. Enter the new one again in your settings.":
    "Este enlace ya se usó, se canceló o caducó. Tu correo no ha cambiado. Escribe otra vez el nuevo en tus ajustes.",
  "This is a staff account. Ask an owner to change its role to customer first.":
    "Esta es una cuenta del equipo. Pide primero a un propietario que cambie su función a cliente.",
  "The deletion date has passed. We’re deleting this account now.":
    "La fecha de eliminación ya pasó. Estamos eliminando esta cuenta.",
  "We couldn’t process this picture. Please try again in a minute, or choose another one.":
    "No pudimos procesar esta foto. Inténtalo de nuevo en un minuto, o elige otra.",
  "Leave the extension out.": "Quita la extensión.",
  "Enter a phone number with its area code, or with + and its country code.":
    "Escribe un número de teléfono con su código de área, o con + y el código de su país.",
  "Enter your new email address.": "Escribe tu nuevo correo.",
  "Enter your old password.": "Escribe tu contraseña anterior.",
  "This isn’t your old password.": "Esta no es tu contraseña anterior.",
  "Type your new password again.": "Escribe otra vez tu contraseña nueva.",
  "Choose a password that isn’t your old one.": "Elige una contraseña distinta de la anterior.",
  "The new passwords don’t match.": "Las contraseñas nuevas no coinciden.",
  "Check this box to continue.": "Marca esta casilla para continuar.",

  "We can’t reach our payment provider right now. Please try again in a moment. You won’t be charged twice.":
    "Ahora no podemos comunicarnos con nuestro proveedor de pagos. Inténtalo de nuevo en un momento. No se te cobrará dos veces.",
  "Your payment is still being processed. Please try again in a moment. You won’t be charged twice.":
    "Tu pago todavía se está procesando. Inténtalo de nuevo en un momento. No se te cobrará dos veces.",
  "This card is no longer on your account.": "Esta tarjeta ya no está en tu cuenta.",
  "This is the only card that pays for your subscription. Add another card before you delete it.":
    "Es la única tarjeta que paga tu suscripción. Añade otra antes de eliminarla.",
  "We can’t find a payment that needs this confirmation.":
    "No encontramos ningún pago que necesite esta confirmación.",
  "Our payment provider doesn’t accept this email address. Use another one.":
    "Nuestro proveedor de pagos no acepta este correo. Usa otro.",
  "Your tax depends on your address. Save your address in the billing details first, then try again. Nothing was changed or charged.":
    "Tus impuestos dependen de tu dirección. Guárdala primero en los datos de facturación y vuelve a intentarlo. No se ha cambiado ni cobrado nada.",
  "Your tax depends on your address, so we need it. You can change it.":
    "Tus impuestos dependen de tu dirección, así que la necesitamos. Puedes cambiarla.",
  "This account has no subscription.": "Esta cuenta no tiene suscripción.",
  "This organization has no owner.": "Esta organización no tiene propietario.",
  "We can’t find that subscription.": "No encontramos esa suscripción.",
  "Your subscription is set to end. Keep it first, then change its plan.":
    "Tu suscripción va a terminar. Consérvala primero y luego cambia el plan.",
  "You can change your plan only while your subscription is active.":
    "Solo puedes cambiar de plan mientras tu suscripción está activa.",
  "This is a new price for the plan you have, so you can’t decline it here. You can change your plan or cancel it before that day.":
    "Es un precio nuevo para tu plan, así que no puedes rechazarlo aquí. Puedes cambiar de plan o cancelarlo antes de ese día.",
  "Your subscription has ended. Choose a plan to start again.":
    "Tu suscripción terminó. Elige un plan para empezar de nuevo.",
  "Your subscription is being updated. Please try again in a moment.":
    "Tu suscripción se está actualizando. Inténtalo de nuevo en un momento.",
  "Another change to your account is in progress. Please try again in a moment.":
    "Hay otro cambio de tu cuenta en curso. Inténtalo de nuevo en un momento.",
  "We can’t find that plan.": "No encontramos ese plan.",
  "The amount has changed since you last saw it. Nothing was changed or charged. Check the new amount before you continue.":
    "El importe cambió desde que lo viste. No se cambió ni se cobró nada. Revisa el importe nuevo antes de continuar.",
  "This change is no longer available. Please choose again.":
    "Este cambio ya no está disponible. Elige de nuevo.",
  "This amount was shown more than an hour ago. Nothing was changed or charged. Check the new amount before you continue.":
    "Este importe se mostró hace más de una hora. No se cambió ni se cobró nada. Revisa el importe nuevo antes de continuar.",
  "Another change to your plan is in progress. Please check again in a minute.":
    "Hay otro cambio de tu plan en curso. Vuelve a mirar en un minuto.",
  "Your plan was already changed. Nothing more was changed or charged.":
    "Tu plan ya se había cambiado. No se cambió ni se cobró nada más.",
  "This card can’t be used. Please enter it again.":
    "Esta tarjeta no se puede usar. Escríbela de nuevo.",
  "The payment wasn’t completed. Please enter your card again.":
    "El pago no se completó. Escribe tu tarjeta de nuevo.",
  "There’s no card to charge. Add one first.":
    "No hay ninguna tarjeta a la que cobrar. Añade una primero.",
  "Your bank needs you to confirm this payment. Nothing was changed or charged. Add the card again to confirm it, or use another card.":
    "Tu banco necesita que confirmes este pago. No se cambió ni se cobró nada. Añade la tarjeta de nuevo para confirmarlo, o usa otra.",
  "Your bank asked you to confirm the payment, but the time to do so ran out.":
    "Tu banco te pidió confirmar el pago, pero se acabó el tiempo para hacerlo.",
  "Your subscription has ended, so you can’t change its plan.":
    "Tu suscripción terminó, así que no puedes cambiar su plan.",
  "Your bank wants to confirm this card with you first: add it again below.":
    "Tu banco quiere confirmar antes esta tarjeta contigo: añádela otra vez más abajo.",
  "No plan was started.": "No se empezó ningún plan.",
  "The plan was not changed.": "El plan no se cambió.",
  "The answer did not arrive. Please try again.": "La respuesta no llegó. Inténtalo de nuevo.",
  "Choose a card.": "Elige una tarjeta.",
  "Enter a card.": "Escribe una tarjeta.",
  "Review the cost first.": "Revisa primero el costo.",
  "Choose how often you pay.": "Elige cada cuánto pagas.",
  "Enter the expiry date on the card.": "Escribe la fecha de vencimiento de la tarjeta.",
  "Enter the month and the year as on the card, like 04 / 29.":
    "Escribe el mes y el año como en la tarjeta, por ejemplo 04 / 29.",
  "This date is in the past.": "Esta fecha ya pasó.",
  "Enter the name on the card.": "Escribe el nombre que aparece en la tarjeta.",
  "Please use one line.": "Usa una sola línea.",
  "Choose a country.": "Elige un país.",
  "Choose a type.": "Elige un tipo.",
  "Enter the street and number.": "Escribe la calle y el número.",
  "Enter the city.": "Escribe la ciudad.",
  "Enter the state.": "Escribe el estado.",
  "Enter the ZIP code.": "Escribe el código postal.",
  "Choose your type of tax ID.": "Elige tu tipo de identificación fiscal.",
  "Enter your tax ID, or choose “None”.": "Escribe tu identificación fiscal, o elige “Ninguna”.",
  "Choose what to do with the card.": "Elige qué hacer con la tarjeta.",
  "This link names no day. Here’s today’s morning.":
    "Este enlace no nombra ningún día. Aquí está la mañana de hoy.",
  "This morning hasn’t come yet. Here’s today’s.":
    "Esta mañana todavía no ha llegado. Aquí está la de hoy.",
  "There’s no morning of that day. Here’s today’s.":
    "No hay ninguna mañana de ese día. Aquí está la de hoy.",
  "This link is damaged: its routes name a stop twice, or one that doesn’t exist. Ask for it again, or plan the morning yourself.":
    "Este enlace está dañado: sus rutas nombran una parada dos veces, o una que no existe. Pídelo de nuevo, o planifica tú la mañana.",
  "Correct the marked month.": "Corrige el mes marcado.",
  "Enter what you pay.": "Escribe lo que pagas.",
  "Enter your drivers: you pay for each of them today.":
    "Escribe tus repartidores: hoy pagas por cada uno.",
  "Correct the marked numbers to see what it costs.":
    "Corrige los números marcados para ver cuánto cuesta.",
  "Enter your deliveries to see what it costs.": "Escribe tus entregas para ver cuánto cuesta.",
  "A year without deliveries costs nothing. Enter yours.":
    "Un año sin entregas no cuesta nada. Escribe las tuyas.",
  "You’re signed out. Sign in in another tab, then try again here.":
    "Tu sesión está cerrada. Entra en otra pestaña e inténtalo aquí de nuevo.",
  "No passkey was used. Try again, or sign in with your password.":
    "No se usó ninguna llave de acceso. Inténtalo de nuevo, o entra con tu contraseña.",
  "This request was answered or withdrawn, or it expired.":
    "Esta petición se respondió, se retiró o caducó.",
  "This link isn’t complete, or it isn’t ours. Open the link in your email again, or sign in and cancel on your payments page.":
    "Este enlace está incompleto o no es nuestro. Abre otra vez el enlace de tu correo, o entra y cancela en tu página de pagos.",
  "This link canceled your trial before, and you kept the plan after that. To cancel again, sign in and open your payments page.":
    "Este enlace ya canceló tu prueba, y después conservaste el plan. Para cancelar de nuevo, entra y abre tu página de pagos.",
  "This trial is over, so there is nothing left to cancel here. Sign in to see your plan, and to cancel it if it’s still running.":
    "Esta prueba ya terminó, así que aquí no queda nada que cancelar. Entra para ver tu plan, y para cancelarlo si sigue activo.",
  "This link isn’t valid. Part of it may be missing, or a newer email has replaced it. Use the newest email from us, or enter your address again to get a new link.":
    "Este enlace no es válido. Puede que le falte una parte, o que un correo más nuevo lo haya reemplazado. Usa nuestro último correo, o escribe tu dirección otra vez para recibir un enlace nuevo.",
  "This link has expired. Enter your address again and we’ll send you a new one.":
    "Este enlace caducó. Escribe tu dirección otra vez y te enviaremos uno nuevo.",
  "This unsubscribe link isn’t complete. Open it from the email again, or write to us and we’ll take you off the list.":
    "Este enlace para darte de baja está incompleto. Ábrelo otra vez desde el correo, o escríbenos y te quitaremos de la lista.",

  "{count} stops have no van yet. Put them on a van, then send the vans.":
    "{count} paradas no tienen camioneta todavía. Ponlas en una y luego envía las camionetas.",
  "Enter a whole number from {min} to {max}.": "Escribe un número entero de {min} a {max}.",
  "Enter a number from {min} to {max}.": "Escribe un número de {min} a {max}.",
  "Write {one} or {other}: {typed} can be read as both.":
    "Escribe {one} o {other}: {typed} se puede leer de las dos maneras.",
  "You’re already on the {plan} plan.": "Ya tienes el plan {plan}.",
  "The {plan} plan is a trial for new accounts. To stop paying, cancel your subscription.":
    "El plan {plan} es una prueba para cuentas nuevas. Para dejar de pagar, cancela tu suscripción.",
  "Enter a tax ID like {example}, or choose another type.":
    "Escribe una identificación como {example}, o elige otro tipo.",
  "Too many attempts. Please wait {count} minutes, then try again.":
    "Demasiados intentos. Espera {count} minutos e inténtalo de nuevo.",
  "Too many attempts. Please wait {count} minute, then try again.":
    "Demasiados intentos. Espera {count} minuto e inténtalo de nuevo.",
  "Too many attempts. Please wait {count} seconds, then try again.":
    "Demasiados intentos. Espera {count} segundos e inténtalo de nuevo.",
  "Too many attempts. Please wait {count} second, then try again.":
    "Demasiados intentos. Espera {count} segundo e inténtalo de nuevo.",
  "You can have up to {most} passkeys. Remove one you no longer use.":
    "Puedes tener hasta {most} llaves de acceso. Quita una que ya no uses.",
  "Choose whether to keep “{name}” or remove it.": "Elige si quieres conservar o quitar “{name}”.",
};
