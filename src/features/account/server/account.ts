import { createAvatars } from "./avatar.ts";
import { createEmailChange } from "./change-email.ts";
import { createDeletion } from "./deletion.ts";
import { exportData } from "./export-data.ts";
import { createProfiles } from "./profile.ts";
import type { Account, AccountParts } from "./types.ts";

export function createAccount(
  options: Omit<AccountParts, "now"> & Partial<Pick<AccountParts, "now">>,
): Account {
  const parts: AccountParts = { ...options, now: options.now ?? (() => new Date()) };
  return {
    ...createProfiles(parts),
    ...createAvatars(parts),
    ...createEmailChange(parts),
    ...createDeletion(parts),
    exportData: (userId) => exportData(parts, userId),
  };
}
