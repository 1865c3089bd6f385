import { type Locale, localeTag } from "../../contract/locale.ts";
import { countryName } from "./countries.ts";

/** Kinds of tax ID, by the names that Stripe has for them: the country, then what the number is called there. */
export const taxIdTypes = [
  "ad_nrt",
  "ae_trn",
  "al_tin",
  "am_tin",
  "ao_tin",
  "ar_cuit",
  "au_abn",
  "au_acn",
  "au_arn",
  "au_wpn",
  "aw_tin",
  "az_tin",
  "ba_tin",
  "bb_tin",
  "bd_bin",
  "bf_ifu",
  "bg_uic",
  "bh_vat",
  "bj_ifu",
  "bo_tin",
  "br_cnpj",
  "br_cpf",
  "bs_tin",
  "bw_vat",
  "by_tin",
  "ca_bn",
  "ca_gst_hst",
  "ca_pst_bc",
  "ca_pst_mb",
  "ca_pst_sk",
  "ca_qst",
  "cd_nif",
  "ch_uid",
  "ch_vat",
  "ci_vat",
  "cl_tin",
  "cm_niu",
  "cn_tin",
  "co_nit",
  "cr_tin",
  "cv_nif",
  "cz_dic",
  "de_stn",
  "do_rcn",
  "ec_ruc",
  "eg_tin",
  "es_cif",
  "et_tin",
  "eu_oss_vat",
  "eu_vat",
  "fo_vat",
  "fr_siren",
  "fr_siret",
  "fr_spi",
  "gb_vat",
  "ge_vat",
  "gh_tin",
  "gi_tin",
  "gn_nif",
  "hk_br",
  "hr_oib",
  "hu_tin",
  "ic_nif",
  "id_npwp",
  "il_vat",
  "in_gst",
  "is_kt",
  "is_vat",
  "it_cf",
  "jp_cn",
  "jp_rn",
  "jp_trn",
  "ke_pin",
  "kg_tin",
  "kh_tin",
  "kr_brn",
  "kz_bin",
  "la_tin",
  "li_uid",
  "li_vat",
  "lk_vat",
  "ma_vat",
  "md_cf",
  "md_vat",
  "me_pib",
  "mk_vat",
  "mr_nif",
  "mu_vat",
  "mx_rfc",
  "my_frp",
  "my_itn",
  "my_sst",
  "mz_nuit",
  "ng_tin",
  "no_vat",
  "no_voec",
  "np_pan",
  "nz_bn",
  "nz_gst",
  "om_vat",
  "pe_ruc",
  "ph_tin",
  "pl_nip",
  "pt_nif",
  "py_ruc",
  "ro_tin",
  "rs_pib",
  "ru_inn",
  "ru_kpp",
  "sa_vat",
  "sg_gst",
  "sg_uen",
  "si_tin",
  "sm_coe",
  "sn_ninea",
  "sr_fin",
  "sv_nit",
  "th_vat",
  "tj_tin",
  "tr_tin",
  "tt_bir",
  "tt_vat",
  "tw_vat",
  "tz_vat",
  "ua_vat",
  "ug_tin",
  "us_ein",
  "uy_ruc",
  "uz_tin",
  "uz_vat",
  "ve_rif",
  "vn_tin",
  "za_vat",
  "zm_tin",
  "zw_tin",
] as const;
export type TaxIdType = (typeof taxIdTypes)[number];

export interface TaxId {
  type: TaxIdType;
  value: string;
}

/** Names of numbers whose type in capitals isn't their name. */
const names: Partial<Record<TaxIdType, string>> = {
  ca_gst_hst: "GST/HST",
  ca_pst_bc: "PST (British Columbia)",
  ca_pst_mb: "PST (Manitoba)",
  ca_pst_sk: "PST (Saskatchewan)",
  eu_oss_vat: "One Stop Shop VAT",
  my_frp: "FRP",
};
/** Not a country's code, or not the ISO one. */
const places: Record<string, string> = { eu: "EU", ic: "IC" };

function nameOf(type: TaxIdType, locale: Locale = "en"): { place: string; name: string } {
  const [country = "", ...rest] = type.split("_");
  const place = countryName(places[country] ?? country.toUpperCase(), locale);
  return { place, name: names[type] ?? rest.join(" ").toUpperCase() };
}

/** `Germany: STN`, as a choice in a form. */
function taxIdLabel(type: TaxIdType, locale: Locale): string {
  const { place, name } = nameOf(type, locale);
  return `${place}: ${name}`;
}

/** All kinds by label, for a form. */
export function taxIdOptions(locale: Locale = "en"): { type: TaxIdType; label: string }[] {
  return taxIdTypes
    .map((type) => ({ type, label: taxIdLabel(type, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, localeTag(locale)));
}

/** `VAT: DE123456789`, as a line of an invoice. A kind that we don't know is called a tax ID. */
export function taxIdLine({ type, value }: { type: string; value: string }): string {
  const listed = taxIdTypes.find((one) => one === type);
  return `${listed ? nameOf(listed).name : "Tax ID"}: ${value}`;
}

/** The European Union, with Monaco and the Isle of Man left out: their numbers are those of another country. */
const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
/** The name of a number for sales tax in most countries. */
const salesTax = /_(vat|gst|gst_hst|abn|trn|rfc|tin)$/;

/** The kind of number that decides about the tax of a company in a country. Null where Stripe has none. */
export function findTaxIdType(country: string): TaxIdType | null {
  if (union.has(country)) return "eu_vat";
  const own = taxIdTypes.filter((type) => type.startsWith(`${country.toLowerCase()}_`));
  return own.find((type) => salesTax.test(type)) ?? own[0] ?? null;
}

/** The commonest kinds, whose form is checked as it is typed. The payment provider checks every kind. */
const forms: Partial<Record<TaxIdType, { form: RegExp; example: string }>> = {
  us_ein: { form: /^\d{2}-?\d{7}$/, example: "12-3456789" },
  eu_vat: { form: /^[A-Z]{2}[A-Z0-9+*]{2,12}$/, example: "DE123456789" },
  gb_vat: { form: /^(GB|XI)(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: "GB123456789" },
  au_abn: { form: /^\d{11}$/, example: "12345678912" },
  ca_bn: { form: /^\d{9}$/, example: "123456789" },
  ch_vat: { form: /^CHE-?\d{3}\.?\d{3}\.?\d{3}(MWST|TVA|IVA)$/, example: "CHE-123.456.789 MWST" },
};

/** The format of a number of this kind if `value` doesn't match it; null if it may be right. */
export function taxIdProblem({ type, value }: TaxId): { example: string } | null {
  const rule = forms[type];
  return rule && !rule.form.test(value.replace(/\s/g, "").toUpperCase())
    ? { example: rule.example }
    : null;
}
