import type {
  BusinessOperation,
  OperationAnswer,
  OperationInput,
} from "../../contract/console/operations.ts";
import type { Actor } from "./actor.ts";

/**
 * Operations of the console, each for someone whose role the caller has checked against the permission table. What a role
 * sees of an area is decided in them, in the queries.
 */
export type Operations<Names extends BusinessOperation = BusinessOperation> = {
  [Name in Names]: (actor: Actor, input: OperationInput<Name>) => Promise<OperationAnswer<Name>>;
};
