/** True for hosts that RFC 2606 and RFC 6761 reserve: no email ever arrives there. */
export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i.test(host);
