const foreign =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/**
 * Whether a content has letters of a script that the files have no typeface for, such as Chinese, Japanese, or Korean. The web tier
 * asks without loading any: a browser prints such a content.
 */
export const needsBrowser = (content: unknown): boolean => foreign.test(JSON.stringify(content));
