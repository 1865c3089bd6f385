import {
  BookOpen,
  Building2,
  CreditCard,
  Croissant,
  Factory,
  Flower2,
  Gift,
  HeartPulse,
  Laptop,
  type LucideIcon,
  MessagesSquare,
  Package,
  PawPrint,
  Pill,
  Plug,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Store,
  Truck,
  Wrench,
} from "lucide-react";
import type { IconName } from "../../features/media/drawn.ts";

const icons: Record<IconName, LucideIcon> = {
  Basket: ShoppingBasket,
  Book: BookOpen,
  Building: Building2,
  Card: CreditCard,
  Croissant,
  Factory,
  Flower: Flower2,
  Gift,
  Heart: HeartPulse,
  Laptop,
  Messages: MessagesSquare,
  Package,
  Paw: PawPrint,
  Phone: Smartphone,
  Pill,
  Plug,
  Shirt,
  Store,
  Truck,
  Wrench,
};

/** An icon that content has chosen, for people who see it: the text beside it says everything. */
export function NamedIcon(props: { name: IconName; size: number; className: string }) {
  // A name that this version of the site doesn't know shows as a package.
  const Icon = icons[props.name] ?? Package;
  return <Icon aria-hidden="true" size={props.size} className={props.className} />;
}
