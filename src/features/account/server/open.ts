import type { Platform } from "../../../platform/platform.ts";
import { createAccount } from "./account.ts";
import { deleteAccount } from "./jobs.ts";

export function openAccountServices(platform: Platform & Parameters<typeof createAccount>[0]) {
  const account = createAccount(platform);
  platform.assign(deleteAccount, account);
  return account;
}
