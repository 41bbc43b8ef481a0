import type { FoundPayments } from "../app/api/schema";
import { approve, dialog, looks, ownOffice } from "./help/office";
import { openConsole } from "./help/operators";
import { startService } from "./help/service";
import { answer, yes } from "./help/stub";
import { expect, test } from "./help/test";

/** Bookings of two people about the firm's own bitcoin, and their statements about the venue, clicked through. */
const office = ownOffice();

test("own bitcoin goes in and out, and never what is not there", async ({ browser }) => {
  const tara = await office.arrives(browser, "Tara Moves", "treasurer");
  const theo = await office.arrives(browser, "Theo Moves", "treasurer");
  await openConsole(tara, "/console/capital");
  const free = tara.locator("dl.places > div").filter({ hasText: "Free bitcoin" }).locator("dd");
  const before = Number.parseFloat(await free.innerText());

  await tara.getByRole("button", { name: "Move money…" }).click();
  const what = dialog(tara).getByLabel("What", { exact: true });
  await what.selectOption("sell_for_bitcoin");
  await expect(dialog(tara).getByLabel("Amount, USDT")).toBeVisible();
  await expect(dialog(tara).getByLabel("Bitcoin, BTC")).toBeVisible();
  await looks(tara, "sale");
  await what.selectOption("take_out_bitcoin");
  await expect(dialog(tara).getByLabel("Amount, USDT")).toHaveCount(0);
  await dialog(tara).getByLabel("Bitcoin, BTC").fill("9000000");
  await expect(dialog(tara)).toContainText("There is not that much.");
  await dialog(tara).getByLabel(/Why/).fill("Too much");
  await expect(dialog(tara).getByRole("button", { name: "Propose this move" })).toBeDisabled();

  await what.selectOption("put_in_bitcoin");
  await dialog(tara).getByLabel("Bitcoin, BTC").fill("0.12345678");
  await dialog(tara).getByLabel(/Why/).fill("Own coins for next week");
  await dialog(tara).getByRole("button", { name: "Propose this move" }).click();
  await expect(dialog(tara)).toContainText("Another operator has to approve it");

  await approve(theo, /Put in own bitcoin/, ["0.12345678 BTC", "Own coins for next week"]);
  await openConsole(tara, "/console/capital");
  await expect
    .poll(async () => Number.parseFloat(await free.innerText()))
    .toBeCloseTo(before + 0.12345678, 8);
});

test("what the venue holds is stated by one, compared by another, and published", async ({ browser }) => {
  const vera = await office.arrives(browser, "Vera Venue", "trader");
  const theo = await office.arrives(browser, "Thea Venue", "treasurer");
  await openConsole(vera, "/console/treasury");
  await vera.getByRole("button", { name: "State what the venue holds…" }).click();
  const send = dialog(vera).getByRole("button", { name: "Propose the figure" });
  await expect(send).toBeDisabled();
  await dialog(vera).getByLabel("Venue", { exact: true }).fill("Harbour Exchange");
  await dialog(vera).getByLabel("It holds, USDT").fill("123,456.78");
  // An hour ago by the demo's clock, as the form wants it.
  const now = new Date((await vera.request.get("/")).headers().date ?? "");
  const at = new Date(now.getTime() - 3_600_000).toISOString().slice(0, 16);
  await dialog(vera).getByLabel("As of (UTC)").fill(at);
  const statement = { name: "venue.csv", mimeType: "text/csv", buffer: Buffer.from("equity\n123456.78\n") };
  await dialog(vera).getByLabel("The venue’s statement").setInputFiles(statement);
  await dialog(vera).getByLabel(/Why/).fill("The venue's figure of this hour");
  await looks(vera, "venue");
  await send.click();
  await expect(dialog(vera)).toContainText("Another operator has to approve it");

  await approve(theo, /Harbour Exchange/, ["123,456.78 USDT"]);
  const page = await vera.context().newPage();
  await page.goto("/transparency");
  await expect(page.getByRole("main")).toContainText("Harbour Exchange");
  await expect(page.getByRole("main")).toContainText(/123,?456\.78/);
});

test("a deposit that goes back is closed by what the chain shows", async ({ browser }) => {
  const tara = await office.arrives(browser, "Tara Back", "treasurer");
  const theo = await office.arrives(browser, "Theo Back", "treasurer");
  await openConsole(tara, "/console/deposits?state=quarantined");
  await tara.getByRole("row").nth(1).getByRole("link").first().click();
  await dialog(tara).getByRole("button", { name: "Send it back…" }).click();
  await dialog(tara).getByLabel(/Why/).fill("Too little, and asked for");
  await dialog(tara)
    .getByRole("button", { name: /^Propose/ })
    .click();
  await expect(dialog(tara)).toContainText(/Another operator has to approve it|was proposed by Tara/);
  await approve(theo, /back/i, ["Too little, and asked for"]);

  await openConsole(tara, "/console/deposits?state=refunded");
  await tara.getByRole("row").nth(1).getByRole("link").first().click();
  await dialog(tara).getByRole("button", { name: "It is sent…" }).click();
  const hash = dialog(tara).getByLabel(/Hash of the transaction/);
  await hash.fill(`0x${"ab".repeat(32)}`);
  await dialog(tara).getByRole("button", { name: "Record the transaction" }).click();
  await expect(dialog(tara)).toContainText("No block holds this transaction");
  await dialog(tara).getByRole("button", { name: "Send it in this demo" }).click();
  await expect(hash).not.toHaveValue(`0x${"ab".repeat(32)}`);
  await looks(tara, "refund");
  await dialog(tara).getByRole("button", { name: "Record the transaction" }).click();
  await expect(dialog(tara)).toContainText(/The refund is done|It was sent back/);
});

test("another treasury is proposed, and what is wrong with it is named", async ({ browser }) => {
  const tara = await office.arrives(browser, "Tara Bound", "treasurer");
  await openConsole(tara, "/console/treasury");
  await tara.getByRole("button", { name: "Replace…" }).click();
  const propose = dialog(tara).getByRole("button", { name: "Propose it" });
  const address = dialog(tara).getByLabel("Address of the new treasury");
  await expect(propose).toBeDisabled();
  await address.fill("0x8ba1f109551bD432803012645Ac136ddd64DBA73");
  await dialog(tara).getByLabel(/Why/).fill("The old key was seen");
  await propose.click();
  await expect(dialog(tara).getByText(/fails its checksum/), "said once, at its field").toHaveCount(1);
  await expect(address).toHaveAccessibleDescription(/fails its checksum/);
  await expect(address).toBeFocused();
  await address.fill("0x8ba1f109551bD432803012645Ac136ddd64DBA72");
  await looks(tara, "replace");
  await propose.click();
  await expect(dialog(tara), "a demo is bound to no treasury").toContainText("was never bound");
});

test("payments that no batch made say what can be done about each", async ({ browser }) => {
  const tara = await office.arrives(browser, "Tara Found", "treasurer");
  const output = { vout: 0, address: "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", sats: 1_234_567 };
  const payment = { block: 812, at: "2026-11-02T09:30:00Z", confirmations: 1, rate: null };
  const withdrawal = {
    _id: "6f1c1f0e-0000-4000-8000-000000000002",
    client: { _id: "6f1c1f0e-0000-4000-8000-000000000003", name: "Alice Demo", email: "alice@demo.example" },
    amount: 756.12,
    status: "requested",
  } as const;
  const data: FoundPayments = {
    payments: [
      { ...payment, txid: "1a".repeat(32), lost: true, outputs: [{ ...output, withdrawal: null }] },
      { ...payment, txid: "2b".repeat(32), lost: false, outputs: [{ ...output, vout: 1, withdrawal: null }] },
      {
        ...payment,
        txid: "3c".repeat(32),
        confirmations: 9,
        lost: true,
        rate: 61_234.56,
        outputs: [{ ...output, withdrawal }],
      },
    ],
    next: null,
  };
  await answer(tara, "GET operator/batches/found", yes("", { data }));
  await openConsole(tara, "/console/batches");
  const found = tara.getByRole("region", { name: "Found in the chain" });
  await expect(found).toContainText("Have each client it paid ask for the same again");
  await expect(found).toContainText("have the difference explained under Treasury");
  await expect(found).toContainText("Alice Demo");
  await expect(found.getByRole("button", { name: "Propose to book it" })).toHaveCount(1);
  await looks(tara, "found");
});

/** A firm's wallet is known by its public keys, so a test's will do; each pair of branches is another wallet. */
const descriptor = (branch: number) =>
  `wpkh([73c5da0a/84h/1h/0h]tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M/${branch}/*)`;
const TREASURY = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const OTHER_TREASURY = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.describe("of a firm whose books are bound to a treasury and a payout wallet, which a demo's are not", () => {
  test.skip(({ isMobile }) => isMobile, "seen on a desk");
  const firm = ownOffice(() =>
    startService({
      BALLAST__BSC__TREASURY: TREASURY,
      BALLAST__BITCOIN__NETWORK: "regtest",
      BALLAST__BITCOIN__DESCRIPTOR: descriptor(0),
      BALLAST__BITCOIN__CHANGE_DESCRIPTOR: descriptor(1),
    }),
  );

  test("another treasury is approved by compliance, waits for a start, and is withdrawn", async ({
    browser,
  }) => {
    const tara = await firm.arrives(browser, "Tara Replaces", "treasurer");
    const cleo = await firm.arrives(browser, "Cleo Replaces", "compliance");
    await openConsole(tara, "/console/treasury");
    await tara.getByRole("button", { name: "Replace…" }).click();
    await dialog(tara).getByLabel("Address of the new treasury").fill(OTHER_TREASURY);
    await dialog(tara).getByLabel(/Why/).fill("The old device was lost");
    await dialog(tara).getByRole("button", { name: "Propose it" }).click();
    await expect(dialog(tara)).toContainText("Another operator has to approve it");

    const shows = [TREASURY, OTHER_TREASURY, "The old device was lost", "device that holds the new key"];
    await approve(cleo, /Replace the treasury/, shows);
    await openConsole(tara, "/console/treasury");
    const waits = tara
      .getByRole("table", { name: "Replacements that two people approved" })
      .getByRole("row")
      .filter({ hasText: "Treasury" });
    await expect(waits).toContainText("waits for a start");
    await looks(tara, "replacement");

    await waits.getByRole("button", { name: "Withdraw…" }).click();
    await dialog(tara).getByLabel(/Why/).fill("It was found again");
    await dialog(tara).getByRole("button", { name: "Withdraw it" }).click();
    await expect(dialog(tara)).toContainText("The books stay bound to what they are");
    await expect(waits).toContainText("withdrawn");
  });

  test("another payout wallet is approved by the first address that it has", async ({ browser }) => {
    const tara = await firm.arrives(browser, "Tilda Replaces", "treasurer");
    const cleo = await firm.arrives(browser, "Clara Replaces", "compliance");
    await openConsole(tara, "/console/treasury");
    await tara.getByRole("button", { name: "Replace…" }).click();
    await dialog(tara).getByLabel("What", { exact: true }).selectOption("Payout wallet");
    const funding = dialog(tara).getByLabel("Descriptor", { exact: true });
    const propose = dialog(tara).getByRole("button", { name: "Propose it" });
    await funding.fill("wpkh(tprv8Zgx/2/*)");
    await dialog(tara).getByLabel("Descriptor for change").fill(descriptor(3));
    await dialog(tara).getByLabel(/Why/).fill("The words of the old one were seen");
    await propose.click();
    await expect(funding).toHaveAccessibleDescription(/cannot be used/);
    await looks(tara, "wallet");
    await funding.fill(descriptor(2));
    await propose.click();
    await expect(dialog(tara)).toContainText("Another operator has to approve it");

    const shows = ["First address", /bcrt1q\w{30}/, "The words of the old one were seen"];
    await approve(cleo, /Replace the payout wallet/, shows);
    await openConsole(tara, "/console/treasury");
    const replacements = tara.getByRole("table", { name: "Replacements that two people approved" });
    await expect(replacements.getByRole("row").filter({ hasText: "Payout wallet" })).toContainText(
      "waits for a start",
    );
  });
});
