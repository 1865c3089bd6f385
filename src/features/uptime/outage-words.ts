/** The text that the site writes after its database was away. Editors may change it. */
export const outageWords = {
  title: "Signing in and signing up weren’t possible",
  titleEs: "No se podía iniciar sesión ni registrarse",
  body: "<p>The site couldn’t reach its database. Pages stayed up. Signing in, signing up, and accounts had to wait.</p>",
  bodyEs:
    "<p>El sitio no podía acceder a su base de datos. Las páginas siguieron en línea. Iniciar sesión, registrarse y las cuentas tuvieron que esperar.</p>",
} as const;
