import { NamedIcon } from "../../../ui/controls/named-icon.tsx";
import { TeamPortrait } from "../../../ui/scenes/team-portrait.tsx";
import { type IconName, iconNames, type PortraitName, portraitNames } from "../../media/drawn.ts";

interface ChoicePictureProps {
  of: "portrait" | "icon" | "gallery";
  /** The option that is chosen. */
  value: string;
}

/** A picture of the choice as the site shows it, beside the field. The option's name says the same in words. */
export default function ChoicePicture({ of, value }: ChoicePictureProps) {
  if (of === "gallery") {
    return <img src={`/images/gallery/${value}-480.webp`} alt="" className="choice-picture" />;
  }
  if (of === "icon") {
    const name = iconNames.find((one): one is IconName => one === value);
    return name ? <NamedIcon name={name} size={24} className="text-accent" /> : null;
  }
  const portrait = portraitNames.find((one): one is PortraitName => one === value);
  return portrait ? (
    <TeamPortrait portrait={portrait} name="A B" className="choice-picture" />
  ) : null;
}
