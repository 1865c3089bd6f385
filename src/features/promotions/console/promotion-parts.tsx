import { useQuery } from "@tanstack/react-query";
import { get } from "../../../console/api.ts";
import { moneyText } from "../../../console/format.ts";
import type { RecordParts } from "../../content/console/record-parts.ts";

const count = (number: number) => number.toLocaleString("en-US");

/** How often a code was used. */
function Uses({ code, maxUses }: { code: string; maxUses: number }) {
  const { data } = useQuery({
    queryKey: ["promotion-uses", code],
    queryFn: () => get(`/promotions/${encodeURIComponent(code)}/uses`),
  });
  if (!data) return null;
  const { uses, completed, discountCents, currency } = data;
  return (
    <section className="notice mb-8" aria-labelledby="promotion-uses">
      <h2 id="promotion-uses" className="font-semibold">
        {`Used ${count(uses)} of ${count(maxUses)} times`}
      </h2>
      <p className="mt-1">
        {completed > 0
          ? `${count(completed)} of these signups became customers. It takes ${moneyText(discountCents, currency)} off their first payments in all.`
          : "No signup with it is complete yet."}
      </p>
      <p className="mt-1 text-muted">
        {`A link fills the code in: /signup?plan=…&promotion_code=${code}`}
      </p>
    </section>
  );
}

export const promotionParts: RecordParts = {
  Head: ({ record }) =>
    record && record.state !== "draft" ? (
      <Uses
        code={String((record.live ?? record.data).code)}
        maxUses={Number((record.live ?? record.data).maxUses)}
      />
    ) : null,
};
