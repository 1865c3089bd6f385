/**
 * Currencies that Stripe charges cards in and whose amounts this site can hold: docs.stripe.com/currencies. Not among them, with
 * what Stripe asks for: BHD, JOD, KWD, OMR, and TND have three decimals, of which the last must be 0; ISK and UGX are sent with two
 * decimals that must be 00. The part of a price that a change of plan costs is rarely such an amount.
 */
const charged = `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny
  cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr jmd jpy kes kgs khr kmf
  krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln
  pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd szl thb tjs top try ttd twd tzs uah usd uyu uzs vnd vuv wst xaf xcd xcg
  xof xpf yer zar zmw`;
const unfit = "bhd isk jod kwd omr tnd ugx";

/** Why a code can't be the currency of the installation; null if it can. @param code ISO 4217, lower case */
export function currencyFault(code: string): string | null {
  if (unfit.split(" ").includes(code)) {
    return `can’t be ${code}: Stripe takes only some of its amounts. Charge in another currency, such as usd or eur`;
  }
  const isCharged = charged.split(/\s+/).includes(code);
  if (isCharged && Intl.supportedValuesOf("currency").includes(code.toUpperCase())) return null;
  return "must be a currency that Stripe charges, such as usd, eur, gbp, or jpy";
}
