import { and, eq, gt } from "drizzle-orm";
import type { StoredType } from "../../content/operations/stored-type.ts";
import { publishWords } from "../../content/publish-words.ts";
import { isPromotionCode, normalizePromotionCode } from "../promotion.ts";
import { promotion } from "../server/tables.ts";

export const promotionRecords = {
  promotion: {
    table: promotion,
    format: {
      file: "promotions.yaml",
      key: "code",
      comment: "Codes that take something off the first payment of new customers.",
    },
    shown: ({ now }) => and(eq(promotion.published, true), gt(promotion.endsAt, now)),
    endsAt: "endsAt",
    complete: (data) => ({ ...data, code: normalizePromotionCode(String(data.code)) }),
    rules: ({ code }) =>
      isPromotionCode(normalizePromotionCode(String(code)))
        ? []
        : [{ field: "code", message: publishWords.promotionCode }],
    faults: async (_on, { data, live }) => {
      if (live && live.code !== data.code) {
        return [{ field: "code", message: publishWords.promotionCodeFixed }];
      }
      return new Date(String(data.endsAt)) > new Date()
        ? []
        : [{ field: "endsAt", message: publishWords.timeOver }];
    },
  },
} as const satisfies Record<string, StoredType>;
