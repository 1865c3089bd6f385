import { interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";

/** Who is signed in at the site, and since when. */
export interface Visitor {
  id: string;
  /** Seconds since 1970. */
  since: number;
}

type Session = NonNullable<KoaContextWithOIDC["oidc"]["session"]>;

/** The protocol's session must never know someone whom the site does not. */
function forget(session: Session): void {
  delete session.accountId;
  delete session.authorizations;
  session.loginTs = undefined;
}

/**
 * The one thing that is asked of a visitor: to be signed in at the site, and freshly where the dashboard wants that. The
 * site's session decides, at every request; the protocol's own follows it. There is no question of consent.
 */
export function signInPolicy(parts: {
  /** Null when no one is signed in. */
  visitorOf(ctx: KoaContextWithOIDC): Promise<Visitor | null>;
  /** Makes the protocol know whom the site knows. */
  adopt(ctx: KoaContextWithOIDC, visitor: Visitor): Promise<void>;
}): interactionPolicy.DefaultPolicy {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  const check = new Check(
    "site_session",
    "no one is signed in",
    "login_required",
    async (ctx: KoaContextWithOIDC) => {
      const { session } = ctx.oidc;
      if (!session) return Check.REQUEST_PROMPT;
      const visitor = await parts.visitorOf(ctx);
      if (!visitor || wantsFresh(ctx, visitor)) {
        forget(session);
        return Check.REQUEST_PROMPT;
      }
      if (session.accountId !== visitor.id) forget(session);
      await parts.adopt(ctx, visitor);
      return Check.NO_NEED_TO_PROMPT;
    },
    (ctx: KoaContextWithOIDC) => ({ fresh: asksFresh(ctx) }),
  );
  policy.add(new Prompt({ name: "site" }, check), 0);
  return policy;
}

const signedInJustNow = (ctx: KoaContextWithOIDC) => ctx.oidc.result?.login !== undefined;

/** True when the request was not to be content with a session that is there already. */
function asksFresh({ oidc }: KoaContextWithOIDC): boolean {
  const { max_age: maxAge, id_token_hint: hint } = oidc.params ?? {};
  return oidc.prompts.has("login") || maxAge !== undefined || hint !== undefined;
}

function wantsFresh(ctx: KoaContextWithOIDC, visitor: Visitor): boolean {
  const { oidc } = ctx;
  const hinted = oidc.entities.IdTokenHint?.payload.sub;
  if (hinted !== undefined && hinted !== visitor.id) return true;
  if (signedInJustNow(ctx)) return false;
  const maxAge = oidc.params?.max_age;
  const tooOld = maxAge !== undefined && Date.now() / 1000 - visitor.since > Number(maxAge);
  return oidc.prompts.has("login") || tooOld;
}
