import { initials } from "../../../contract/initials.ts";
import { Portrait, type PortraitLook } from "../../../ui/scenes/portrait.tsx";

/** The address of a file, a drawing, or neither. */
export type PictureOf = string | PortraitLook | null;

/** Somebody's picture, or the first letters of their name. @param props.className its size and frame */
export function ProfilePicture(props: { picture: PictureOf; name: string; className: string }) {
  if (typeof props.picture === "object" && props.picture) {
    return <Portrait look={props.picture} className={props.className} />;
  }
  if (props.picture) {
    return (
      <img
        src={props.picture}
        width={512}
        height={512}
        alt={props.name}
        className={`${props.className} object-cover`}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`${props.className} initials`}>
      {initials(props.name)}
    </span>
  );
}
