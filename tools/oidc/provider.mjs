// A real OpenID provider on this machine, for tests: oidc-provider, which is certified, with its own pages for logging in. It takes
// any name and password. Prints its issuer, and ends with its standard input.
//
//   node provider.mjs <address that people are sent back to>
//
// `POST /control` changes how it behaves: `{"claims": {…}}` puts these into the ID tokens that it signs, `{"rotate": true}` signs
// with another key from now on, `{"groups": […]}` says in which groups everybody is, `{"back": "…"}` to where people are sent
// back. What it is told holds until it is told again.
import { generateKeyPair, exportJWK, decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from "jose";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [back] = process.argv.slice(2);
if (!back) throw new Error("usage: node provider.mjs <redirect address>");

const told = { claims: null, groups: [], back };
let keys = [];
let provider;

const server = createServer((request, response) => {
  if (request.url === "/control" && request.method === "POST") return void control(request, response);
  return provider.callback()(request, response);
});

async function control(request, response) {
  let text = "";
  for await (const part of request) text += part;
  const { rotate, ...rest } = JSON.parse(text);
  Object.assign(told, rest);
  if (rotate) keys = await newKeys();
  if (rotate || rest.back) renew();
  response.writeHead(204).end();
}

async function newKeys() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid: crypto.randomUUID() }];
}

const issuer = () => `http://127.0.0.1:${server.address().port}`;

function renew() {
  provider = new Provider(issuer(), {
    clients: [{ client_id: "ballast", client_secret: "a secret of tests", redirect_uris: [told.back] }],
    jwks: { keys },
    cookies: { keys: ["tests"] },
    claims: { openid: ["sub"], groups: ["groups"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, groups: told.groups }) }),
    features: { devInteractions: { enabled: true } },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === "/token" && context.body?.id_token && told.claims) {
      context.body = { ...context.body, id_token: await changed(context.body.id_token) };
    }
  });
}

/** The same token with other claims, signed as before. */
async function changed(token) {
  const claims = { ...decodeJwt(token), ...told.claims };
  const key = await importJWK(keys[0], "RS256");
  return new SignJWT(claims).setProtectedHeader(decodeProtectedHeader(token)).sign(key);
}

server.listen(0, "127.0.0.1", async () => {
  keys = await newKeys();
  renew();
  console.log(issuer());
});
process.stdin.on("end", () => process.exit(0)).resume();
