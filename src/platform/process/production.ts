// Imported before everything else by each program: libraries choose their production build when they are loaded.
// Not `process.env.NODE_ENV`, which the bundler replaces by its value.
const { env } = process;
env.NODE_ENV ||= "production";
