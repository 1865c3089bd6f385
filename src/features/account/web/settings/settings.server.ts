import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { SignedIn } from "../../../../composition/services.ts";
import { servicesContext } from "../../../../context.ts";
import { messages } from "../../../../contract/messages.ts";
import { withFullPhone } from "../../../../contract/phone.ts";
import { paths } from "../../../../paths.ts";
import { atFields, knownError, retryAfterHeader } from "../../../../platform/http/errors.server.ts";
import { answerForm, type RefusedForm } from "../../../../platform/http/form-answer.server.ts";
import { isUpload } from "../../../../platform/http/upload.server.ts";
import { getVisit, redirectWith } from "../../../../platform/http/visitor.server.ts";
import { ownSettingsForm } from "../../account.ts";
import { avatarMessages } from "../../profile.ts";
import { pictureStatus, readPostedPicture } from "./avatar.server.ts";
import type { SavedChange } from "./saved-answer.tsx";

type Context = Readonly<RouterContextProvider>;

/**
 * Back to the settings, where the part that was changed says so. By a redirect, so that loading the page again sends
 * nothing twice; to the answer itself, which so gets the focus.
 */
const saved = (change: SavedChange, setCookies: string[] = []): Response =>
  redirectWith(
    setCookies,
    `${paths.profileSetting}?${new URLSearchParams({ saved: change })}#answer`,
  );

/** A form whose phone number is of the company's country unless it says another. */
export async function inCompanyCountry<Schema extends z.ZodType>(context: Context, schema: Schema) {
  const settings = await context.get(servicesContext).content.getSettings();
  return z.preprocess((values) => withFullPhone(values, settings?.country ?? "us"), schema);
}

/** A form of the signed-in user's settings. */
export async function answerOwnSettings(request: Request, context: Context, { user }: SignedIn) {
  if (isUpload(request)) return answerPicture(request, context, user.id);
  const schema = await inCompanyCountry(context, ownSettingsForm);
  return answerForm(request, schema, (form) => change(request, context, user.id, form));
}

async function change(
  request: Request,
  context: Context,
  userId: string,
  form: z.output<typeof ownSettingsForm>,
): Promise<Response> {
  const { account, identity } = context.get(servicesContext);
  const visit = getVisit(request, context);
  switch (form.form) {
    case "personal": {
      const { form: _, ...details } = form;
      await account.updateProfile(userId, details);
      return saved("personal");
    }
    case "email":
      await account.changeEmail({ email: form.email, password: form.current_password }, visit);
      return saved("email");
    case "email-cancel":
      await account.cancelEmailChange(userId);
      return saved("email-cancel");
    case "avatar-remove":
      await account.removeAvatar(userId);
      return saved("avatar-remove");
    case "password": {
      const input = { current: form.old_password, password: form.new_password };
      const { setCookies } = await identity
        .changePassword(input, visit)
        .catch(atFields({ current_password: "old_password", password: "new_password" }));
      return saved("password", setCookies);
    }
    case "notifications": {
      const { notify_newsletter: newsletter, notify_tips, notify_receipts } = form;
      await account.setNotifications(userId, { notify_tips, notify_receipts, newsletter });
      return saved("notifications");
    }
    case "session":
      await identity.revokeSession(form.session, visit);
      return saved("session");
    case "sessions":
      await identity.revokeOthers(visit);
      return saved("sessions");
    case "passkey-rename":
      await identity.passkeys.rename({ id: form.passkey, name: form.name }, visit);
      return saved("passkey-rename");
    case "passkey-remove": {
      const { passkey: id, current_password: password } = form;
      await identity.passkeys.remove({ id, password }, visit);
      return saved("passkey-remove");
    }
    case "delete": {
      const { setCookies } = await account.requestDeletion(form.current_password, visit);
      return redirectWith(setCookies, `${paths.login}?done=deletion`);
    }
    case "keep":
      await account.cancelDeletion(userId);
      return saved("keep");
  }
}

async function answerPicture(request: Request, context: Context, userId: string) {
  const refuse = (problem: string, status: number, headers = {}) =>
    data<RefusedForm>(
      { summary: messages.checkFields, fields: { avatar: [problem] }, values: { form: "avatar" } },
      { status, headers },
    );
  try {
    const picture = await readPostedPicture(request);
    if (!picture) return refuse(avatarMessages.missing, 422);
    await context.get(servicesContext).account.setAvatar(userId, picture);
    return saved("avatar");
  } catch (error) {
    const expected = knownError(error);
    if (!expected) throw error;
    const problem = expected.fields?.avatar?.[0];
    return problem
      ? refuse(problem, pictureStatus(problem))
      : refuse(expected.userMessage, expected.status, retryAfterHeader(expected));
  }
}
