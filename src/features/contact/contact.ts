import { fieldSchemas } from "../../contract/form-fields.ts";
import { z } from "../../contract/zod.ts";
import { screeningShape } from "../screening/screening.ts";
import { contactFields } from "./fields.ts";

/** `POST /api/contact`. */
export const contactPayload = z
  .object({ ...fieldSchemas(contactFields), ...screeningShape })
  .meta({ id: "ContactMessage" });
export type ContactPayload = z.infer<typeof contactPayload>;
