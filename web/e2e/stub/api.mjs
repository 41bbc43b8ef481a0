// The calls of the stub. Each takes (body, context) and answers [status, envelope].
import { answers } from "../../test/stub/answers.mjs";

const ok = (data, message) => [200, { status: "success", ...(message && { message }), data }];
const fail = (status, code, message, fields) => [
  status,
  { status: "fail", code, message, ...(fields && { fields }) },
];
const missing = fail(404, "not_found", "There is no such thing. Check the address or the id.");
const COUNTRIES = ["Switzerland", "Austria", "Portugal", "Japan", "Kenya", "Brazil", "Canada"];

export function createApi(world) {
  const fixed = answers("full");
  const plans = fixed["GET plans/getAll"][1].data.plans;
  const challenges = new Map();

  const enter = (client, context, message) => {
    const jwt = `stub-${client.user._id}`;
    context.cookies.push(`jwt=${jwt}; Path=/; HttpOnly; SameSite=Strict`);
    return [200, { status: "success", message, token: jwt, data: { user: client.user } }];
  };
  const mailCode = (purpose, client, context) => {
    const code = world.code();
    const challenge = `challenge-${challenges.size + 1}`;
    challenges.set(challenge, { purpose, client, code });
    context.cookies.push(`challenge=${challenge}; Path=/; HttpOnly; SameSite=Strict`);
    if (client) world.mail(client.user.email, "Your access token", `Your 6-digit token is ${code}.\n`);
  };
  const useCode = (purpose, body, context) => {
    const found = challenges.get(context.cookie.challenge);
    return found?.client && found.purpose === purpose && found.code === body.token ? found.client : null;
  };
  const wrongToken = fail(400, "wrong_token", "This token is not right. Check the newest mail.", {
    token: "This token is not right.",
  });
  const byMail = (mail) => world.clients.find((each) => each.user.email === mail);
  const own = (list, context) => list.find((each) => each._id === context.id);

  const open = {
    "GET countries": () => ok({ countries: COUNTRIES }),
    "GET stats": () => [
      200,
      {
        ...fixed["GET stats"][1],
        data: { stats: { ...fixed["GET stats"][1].data.stats, asOf: world.iso() } },
      },
    ],
    "POST users/signUp": (body, context) => {
      if (byMail(body.email)) {
        const text = "An account with this email exists already.";
        return fail(409, "email_taken", text, { email: text });
      }
      if (body.password.length < 8) {
        return fail(400, "weak_password", "Use at least 8 characters.", {
          password: "Use at least 8 characters.",
        });
      }
      return enter(world.join(body), context, "Your account is open.");
    },
    "POST users/preLogin": (body, context) => {
      const client = byMail(body.email);
      if (client?.password !== body.password)
        return fail(401, "bad_credentials", "Incorrect email or password");
      mailCode("login", client, context);
      return ok(null, "We sent a 6-digit token to your email.");
    },
    "POST users/Login": (body, context) => {
      const client = useCode("login", body, context);
      return client ? enter(client, context, "Welcome back.") : wrongToken;
    },
    "POST users/forgotPassword": (body, context) => {
      mailCode("reset", byMail(body.email), context);
      return ok(null, "If this email belongs to an account, a 6-digit token is on its way.");
    },
    "POST users/resetPassword": (body, context) => {
      const client = useCode("reset", body, context);
      if (!client) return wrongToken;
      client.password = body.password;
      return enter(client, context, "Your password is changed.");
    },
    "GET demo/mail": () => ok({ mails: world.mails }),
    "POST demo/pay": (body) =>
      world.pay(body.address, Number(body.amount)) ? ok(null, "Test USDT is on its way.") : missing,
    "POST demo/advance": (body) => {
      world.advance(body.days);
      return ok({ now: world.iso() }, `${body.days} days have passed.`);
    },
  };

  const closed = {
    "GET users/me": (_, { client }) => ok({ user: client.user }),
    "POST users/logout": (_, context) => {
      context.cookies.push("jwt=; Path=/; Max-Age=0");
      return ok(null, "You are logged out.");
    },
    "PATCH users/updatePassword": (body, { client }) => {
      if (body.passwordCurrent !== client.password) {
        return fail(400, "wrong_password", "The current password is not right.", {
          passwordCurrent: "This is not your password.",
        });
      }
      client.password = body.password;
      return ok(null, "Your password is changed.");
    },
    "GET users/notices": (_, { client }) => ok({ notices: client.notices }),
    "GET users/sessions": (_, { client }) => ok({ sessions: client.sessions }),
    "DELETE users/sessions/:id": (_, context) => {
      context.client.sessions = context.client.sessions.filter((each) => each._id !== context.id);
      return ok(null, "The session is ended.");
    },
    "GET account": (_, { client }) => ok({ account: world.account(client) }),
    "GET deposits": (_, { client }) => ok({ deposits: client.deposits }),
    "GET withdrawals": (_, { client }) => ok({ withdrawals: client.withdrawals }),
    "GET statements": () => ok({ statements: [{ month: "2026-10" }, { month: "2026-09" }] }),
    "GET wallets/getAll": (_, { client }) => ok({ wallets: [{ address: client.address }] }),
    "GET investments/getAll": (_, { client }) =>
      ok({ investments: client.investments.map((one) => world.show(client, one)) }),
    "POST investments/create": (body, { client }) => {
      const plan = plans.find((each) => each._id === body.plan);
      if (!plan || body.riskAccepted === false) return missing;
      const investment = world.invest(client, plan, body.contractLength, Number(body.investedAmount));
      return ok({ investment: world.show(client, investment) }, "Your investment is registered.");
    },
    "GET investments/:id/series": (_, context) => {
      const one = own(context.client.investments, context);
      return one ? ok({ series: one.weeks }) : missing;
    },
    "POST investments/:id/cancel": (_, context) => {
      const one = own(context.client.investments, context);
      if (!one) return missing;
      one.status = "cancelled";
      world.tell(context.client, "investment", "account");
      return ok(null, "The investment is cancelled.");
    },
    "GET investments/:id/redemption": (_, context) => {
      const one = own(context.client.investments, context);
      const value = world.show(context.client, one).value;
      const fee = Math.round(value * 30) / 100;
      return ok({
        redemption: {
          value,
          fee,
          net: value - fee,
          feePercent: 30,
          endsAt: world.iso(),
          contractEndsAt: one.endDate,
        },
      });
    },
    "POST investments/:id/redemption": (_, context) => {
      own(context.client.investments, context).status = "notice";
      return ok(null, "Your notice is recorded.");
    },
    "PATCH investments/applyWithdraw/:id": (body, context) => {
      if (!body.wallet.startsWith("bc1")) {
        const text = "This is not a Bitcoin address. Copy it from your wallet.";
        return fail(400, "invalid_address", text, { wallet: text });
      }
      world.withdraw(context.client, own(context.client.investments, context), body.wallet);
      return ok(null, "Your withdrawal is requested.");
    },
  };

  return (method, path, body, context) => {
    const parts = path.replace(/\/$/, "").split("/");
    const template = parts.map((part) => (/^[a-z]+-\d{4}$/.test(part) ? ":id" : part)).join("/");
    const call = `${method} ${template}`;
    context.id = parts.find((part) => /^[a-z]+-\d{4}$/.test(part));
    if (open[call]) return open[call](body, context);
    if (fixed[call]) return fixed[call];
    if (!context.client) return fail(401, "not_logged_in", "You are not logged in. Log in and try again.");
    return closed[call] ? closed[call](body, context) : missing;
  };
}
