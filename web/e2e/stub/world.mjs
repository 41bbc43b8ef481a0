// The world behind the stub: one clock, a few clients, and rules just true enough to look at pages and
// to try the journey before the real server is at hand. Amounts are numbers here; the real one is exact.
const DAY_MS = 86_400_000;
const NEEDED = 15;
/** Weekly results in percent, losing weeks among them. */
const RESULTS = [0.8, 1.1, -0.6, 0.4, 2.1, -1.4, 0.9, 1.2, -0.2, 0.7, 1.0, -0.3];

const round = (value) => Math.round(value * 100) / 100;

export function createWorld() {
  let now = Date.now();
  let serial = 0;
  const world = { clients: [], mails: [], watchers: new Set() };
  const id = (kind) => `${kind}-${String(++serial).padStart(4, "0")}`;
  const iso = (at = now) => new Date(at).toISOString();
  const tell = (client, ...names) => {
    for (const watcher of world.watchers)
      if (watcher.client === client) for (const name of names) watcher.send(name);
  };
  const note = (client, kind, data) => {
    client.notices.unshift({ _id: id("notice"), kind, data, createdAt: iso() });
    tell(client, "notice");
  };

  world.iso = iso;
  world.mail = (to, subject, text) => world.mails.unshift({ to, subject, text, at: iso() });
  world.code = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");

  world.join = ({ name, email, country, password }) => {
    const client = {
      user: { _id: id("client"), name, email, country, referer: null, createdAt: iso() },
      password,
      available: 0,
      bonus: 1000,
      address: `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join("")}`,
      investments: [],
      deposits: [],
      withdrawals: [],
      notices: [],
      sessions: [
        {
          _id: id("session"),
          userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
          createdAt: iso(),
          expiresAt: iso(now + 30 * DAY_MS),
          current: true,
        },
      ],
    };
    world.clients.push(client);
    return client;
  };

  world.invest = (client, plan, months, amount) => {
    const investment = {
      _id: id("investment"),
      plan: { _id: plan._id, name: plan.name },
      investedAmount: amount,
      bonus: 0,
      returns: 0,
      weeklyReturns: 0,
      contractLength: months,
      createdAt: iso(),
      updatedAt: iso(),
      startDate: null,
      endDate: null,
      status: "created",
      withdrawStatus: null,
      return: plan.return,
      fundingUntil: iso(now + 14 * DAY_MS),
      coolingOffUntil: iso(now + DAY_MS),
      weeks: [],
    };
    client.investments.unshift(investment);
    fund(client);
    return investment;
  };

  function fund(client) {
    for (const one of client.investments.toReversed().filter((each) => each.status === "created")) {
      if (client.available < one.investedAmount) break;
      client.available = round(client.available - one.investedAmount);
      const end = new Date(now);
      end.setUTCMonth(end.getUTCMonth() + one.contractLength);
      Object.assign(one, {
        status: "active",
        bonus: client.bonus,
        startDate: iso(),
        endDate: end.toISOString(),
      });
      client.bonus = 0;
      note(client, "investment_active", {
        plan: one.plan.name,
        amount: one.investedAmount,
        bonus: one.bonus,
        ends_at: one.endDate,
      });
    }
    tell(client, "investment", "account");
  }

  world.pay = (address, amount, stepMs = 250) => {
    const client = world.clients.find((each) => each.address === address);
    if (!client) return false;
    const deposit = {
      _id: id("deposit"),
      amount,
      token: "USDT",
      txHash: `0x${"9f3c".repeat(16)}`,
      blockNumber: 41_000_000 + serial,
      confirmations: 0,
      confirmationsNeeded: NEEDED,
      status: "seen",
      reason: null,
      seenAt: iso(),
      creditedAt: null,
    };
    client.deposits.unshift(deposit);
    const grow = () => {
      deposit.confirmations += 1;
      deposit.status = deposit.confirmations < NEEDED ? "confirming" : "credited";
      if (deposit.status === "credited") {
        deposit.creditedAt = iso();
        client.available = round(client.available + amount);
        note(client, "deposit_credited", { amount, tx_hash: deposit.txHash, paid_back: 0 });
        fund(client);
      }
      tell(client, "deposit", "account");
      if (deposit.status === "confirming" && stepMs > 0) setTimeout(grow, stepMs);
    };
    note(client, "deposit_seen", { amount, tx_hash: deposit.txHash });
    tell(client, "deposit");
    if (stepMs > 0) setTimeout(grow, stepMs);
    else while (deposit.status !== "credited") grow();
    return true;
  };

  world.advance = (days) => {
    for (let day = 0; day < days; day += 1) {
      now += DAY_MS;
      for (const client of world.clients) for (const one of client.investments) liveOneDay(client, one);
    }
    for (const client of world.clients) tell(client, "investment", "account");
  };

  function liveOneDay(client, one) {
    if (one.status !== "active" && one.status !== "notice") return;
    const age = Math.round((now - Date.parse(one.startDate)) / DAY_MS);
    if (age > 0 && age % 7 === 0) {
      const percent = RESULTS[one.weeks.length % RESULTS.length];
      const share = round(((one.investedAmount + one.bonus) * percent) / 100);
      one.returns = round(one.returns + share);
      one.weeklyReturns = share;
      one.weeks.push({ from: iso(now - 7 * DAY_MS), to: iso(), share, total: one.returns });
      note(client, "weekly_result", {
        plan: one.plan.name,
        from: iso(now - 7 * DAY_MS),
        to: iso(),
        result: share,
        returns: one.returns,
      });
    }
    if (now >= Date.parse(one.endDate)) {
      one.status = "matured";
      note(client, "matured", {
        plan: one.plan.name,
        invested: one.investedAmount,
        returns: one.returns,
        fee: 0,
        value: worth(one),
      });
    }
  }

  const worth = (one) => (one.startDate ? round(one.investedAmount + one.bonus + one.returns) : 0);
  world.show = (client, one) => ({
    ...one,
    weeks: undefined,
    principal: one.startDate ? one.investedAmount + one.bonus : 0,
    value: worth(one),
    shortBy: one.status === "created" ? Math.max(0, round(one.investedAmount - client.available)) : null,
  });
  world.account = (client) => {
    const live = client.investments.filter(
      (one) => one.startDate && !["closed", "cancelled"].includes(one.status),
    );
    const sum = (pick) => round(live.reduce((total, one) => total + pick(one), 0));
    return {
      available: client.available,
      bonus: client.bonus,
      held: 0,
      principal: sum((one) => one.investedAmount + one.bonus),
      returns: sum((one) => one.returns),
      owed: 0,
      value: round(client.available + sum(worth)),
      depositAddress: client.address,
      chainId: 56,
      token: "0x55d398326f99059fF775485246999027B3197955",
      paymentUri: `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${client.address}`,
      confirmationsNeeded: NEEDED,
    };
  };
  world.withdraw = (client, one, wallet) => {
    one.withdrawStatus = "requested";
    one.status = "withdrawing";
    one.wallet = wallet;
    one.withdrawal = id("withdrawal");
    client.withdrawals.unshift({
      _id: one.withdrawal,
      investment: one._id,
      amount: worth(one),
      wallet,
      status: "requested",
      requestedAt: iso(),
    });
    note(client, "withdrawal_requested", { amount: worth(one), wallet });
    tell(client, "withdrawal", "investment");
  };
  world.tell = tell;
  return world;
}
