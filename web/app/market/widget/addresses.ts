/** The one host that a third party's widgets come from; the content security policy names it too. */
export const WIDGET_HOST = "https://www.tradingview-widget.com";

const LOOK = { colorTheme: "dark", isTransparent: true, width: "100%" };

/** Their script would only put this address together, so none of it runs in our pages. */
const address = (widget: string, settings: object) =>
  `${WIDGET_HOST}/embed-widget/${widget}/?locale=en#${encodeURIComponent(JSON.stringify({ ...LOOK, ...settings }))}`;

const COINS = [
  ["BTC", "Bitcoin"],
  ["ETH", "Ethereum"],
  ["BNB", "Binance Coin"],
  ["SOL", "Solana"],
  ["XRP", "Ripple"],
  ["ADA", "Cardano"],
];

export const tapeAddress = address("ticker-tape", {
  symbols: COINS.map(([symbol, name]) => ({
    proName: `BINANCE:${symbol}USDT`,
    description: name,
    title: name,
  })),
  showSymbolLogo: false,
  displayMode: "compact",
  height: 46,
});

export const screenerAddress = address("crypto-mkt-screener", {
  market: "crypto",
  screener_type: "crypto_mkt",
  defaultColumn: "overview",
  displayCurrency: "USD",
  enableScrolling: true,
  height: "100%",
});
