// The router doesn't start in the browser. Pages work as HTML, and islands bring scripts to parts of them
// (components/site/island.tsx). Without this file, the router's plugin would bring its own entry.
export {};
