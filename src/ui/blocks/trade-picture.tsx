/** The picture of a delivery, by the icon of a trade: `public/images/trades`, 4:5. */
export const tradePictures: Readonly<Record<string, string>> = {
  Croissant: "A paper bag with a hot meal and a cup on a doorstep at night.",
  Basket: "A wooden crate of vegetables and milk on a doorstep.",
  Package: "Three parcels in a stack on a doorstep, each with a label.",
  Pill: "A white pharmacy bag on a doorstep, beside a phone with a signature.",
  Gift: "A bouquet and a cake box with a ribbon on a doorstep.",
  Paw: "A heavy bag of pet food on a doorstep, with a cat beside it.",
};

/** The picture of a trade; nothing for a trade without one. */
export function TradePicture({ icon, className = "" }: { icon: string; className?: string }) {
  const alt = tradePictures[icon];
  return alt ? (
    <img
      src={`/images/trades/${icon.toLowerCase()}.svg`}
      alt={alt}
      width="400"
      height="500"
      loading="lazy"
      decoding="async"
      className={className}
    />
  ) : null;
}
