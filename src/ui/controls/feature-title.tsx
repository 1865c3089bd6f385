import { fieldLang, type Translatable } from "../../features/content/translated.ts";
import { useTexts } from "../texts.ts";

/** A feature of the product, with a badge if it isn't there yet. */
export function FeatureTitle(props: { title: string; soon: boolean } & Translatable) {
  const { comingSoon } = useTexts("site");
  const lang = fieldLang(props, "title");
  const title = lang ? <span lang={lang}>{props.title}</span> : props.title;
  if (!props.soon) return title;
  return (
    <>
      {title} <span className="badge badge-signal">{comingSoon}</span>
    </>
  );
}
