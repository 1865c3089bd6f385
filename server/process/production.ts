// Imported before everything else by each program: libraries choose their production build when they are loaded.
process.env.NODE_ENV ||= "production";
