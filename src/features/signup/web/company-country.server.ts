import type { Services } from "../../../composition/services.ts";

/** An order whose phone number is of the company's country unless it says another. */
export async function inCompanyCountry<Order>(
  { content }: Pick<Services, "content">,
  order: Order,
): Promise<Order> {
  if (!(order instanceof Object) || ("phone_country" in order && order.phone_country)) return order;
  const settings = await content.getSettings();
  return { ...order, phone_country: settings?.country ?? "us" };
}
