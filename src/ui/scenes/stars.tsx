import { Star } from "lucide-react";

/** A rating of five stars, as a picture. */
export function Stars({ filled }: { filled: number }) {
  return (
    <span className="flex gap-1 text-signal">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={20} fill={star <= filled ? "currentColor" : "none"} />
      ))}
    </span>
  );
}
