import { z } from "./zod.ts";

/** An object with a value for each of these names. Unlike that of `z.record`, its description lists them. */
export const valueForEach = <Name extends string, Value extends z.ZodType>(
  names: readonly Name[],
  value: Value,
) => z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
