/**
 * What docs/client/http_api.md says in our own words around the facts of tests/docs/facts/operations.json:
 * what each operation is for, its statuses (from the services of the node, crates/jstz_node/src/services), and an example.
 */

const NODE = 'http://localhost:8933';
/** Addresses of examples: the tip jar, its owner, and an account of the tests of the platform. */
const JAR = 'KT1RycYvM4EVs6BAXWEsGXaAaRqiMP53KT4w';
const ALICE = 'tz1cD5CuvAALcxgypqBXcBQEA8dkLJivoFjU';

export const intro = `
A jstz node answers over HTTP, with JSON.
The [CLI](../cli.md) and the [client SDK](./sdk.md) are built on this interface, and any language that can send a request can use it.
In the sandbox, the node listens at \`${NODE}\`.

- There is no login.
  Reading is open to everyone, and what changes something is [signed](./sdk.md#signature).
- Every origin, method and header is allowed (CORS), so a web page can call the node too.
- A request may have a body of at most 10 MiB (10,485,760 bytes).
- Amounts are in mutez: 1,000,000 make one tez.

The examples use the address of a [tip jar](../functions/payments.md#tip-jar) and of a user.
Put your own there:

\`\`\`sh
export JAR=${JAR}
export ALICE=${ALICE}
\`\`\`
`;

export const errors = `
| Status | Body | When |
|---|---|---|
| 400, 500, 503 | \`{"error":"…"}\` | The node refuses the request, or cannot answer it. The answer has no \`Content-Type\` |
| 404 | empty | What you ask for is not there, or the path is not one of the node |
| 405 | empty | The path exists, with another method |
| 400 | plain text | The body is not JSON, or a query parameter cannot be read |
| 500 | plain text | [One operation](#persistent_logs_by_request_id) alone, always |
| 413 | plain text | The body is larger than 10 MiB |
| 415 | plain text | A \`POST\` lacks the header \`Content-Type: application/json\` |
| 422 | plain text | The body is JSON, but not of the type that the operation takes. The text names the field |

Every operation that looks into the state answers 500 when the node cannot reach its rollup node or cannot read what is stored.
`;

/** Headings of the groups, in the order of the page. */
export const groups = [
  {
    tag: 'Operations',
    title: 'Send operations',
    id: 'operations',
    text: 'An operation deploys a smart function or calls one.\nYou sign it, send it, and ask for its receipt.',
  },
  {
    tag: 'Accounts',
    title: 'Read accounts',
    id: 'accounts',
    text: 'Users and smart functions are both accounts.\nAnybody may read all of them.',
  },
  {
    tag: 'Logs',
    title: 'Read logs',
    id: 'logs',
    text: 'What smart functions write with [`console`](../api/console.md).',
  },
  {
    tag: 'Node',
    title: 'Ask about the node',
    id: 'node',
    text: 'These three are missing in `openapi.json`.',
  },
];

const address = 'Address of a user (`tz1…`, `tz2…`, `tz3…`) or a smart function (`KT1…`)';
const functionAddress = 'Address of a smart function (`KT1…`)';
const unreadable = (what) => ({
  status: 500,
  body: `\`{"error":"Failed to deserialize ${what}"}\``,
  when: `What is stored is not ${what === 'receipt' ? 'a receipt' : what === 'account' ? 'an account' : 'a value'} that this node can read`,
});

/** By operation id. `statuses` are those of its own; the table under "Errors" has the rest. */
export const operations = {
  inject: {
    does: 'Hands a signed operation to the node.\nThe node answers before the operation runs: 200 says that it was taken, and the [receipt](#receipt) says what came of it.\nOn the way, the node checks the form, and the signature only of what takes more than 3,915 bytes.\nA wrong nonce or another wrong signature shows in the receipt.',
    statuses: [
      { status: 200, body: 'empty', when: 'The operation was taken' },
      {
        status: 400,
        body: '`{"error":"Large payload operation not supported: RevealNotSupported"}`',
        when: 'A call takes more than 3,915 bytes in its binary form, and its signature fits. Only a deployment may be larger',
      },
      {
        status: 500,
        body: '`{"error":"Invalid operation: Ed25519 error: signature error…"}`',
        when: 'An operation of more than 3,915 bytes has a signature that does not fit. The reason is `InvalidSignature` if key and signature are of different kinds or not of Ed25519',
      },
      {
        status: 500,
        body: '`{"error":"Operation size exceeds maximum allowed size (… bytes > 10 MB)"}`',
        when: 'The binary form takes more than 10 MiB',
      },
      {
        status: 500,
        body: '`{"error":"failed to save preimages: …"}`',
        when: 'A large deployment, and the node cannot write into the folder of [`--preimages-dir`](../sandbox.md#jstz-node)',
      },
      {
        status: 500,
        body: '`{"error":"…"}`',
        when: 'Mode `default` only: the rollup node cannot be reached, or does not take the message',
      },
      {
        status: 503,
        body: '`{"error":"queue is full"}`',
        when: 'Mode `sequencer` only: the queue holds as many operations as it may, 1,024 if the node was started without `--capacity`',
      },
    ],
    example: `curl -i ${NODE}/operations \\
  -H 'Content-Type: application/json' \\
  -d '{
    "inner": {
      "publicKey": "edpkukK9ecWxib28zi52nvbXTdsYt8rYcvmt5bdH8KjipWXm8sH3Qi",
      "nonce": 0,
      "content": {
        "_type": "RunFunction",
        "uri": "jstz://tz1faswCTDciRzE4oJ9jn2Vm2dvjeyA9fUzU/",
        "method": "GET",
        "headers": {},
        "body": null,
        "gasLimit": 550000
      }
    },
    "signature": "edsigtzTmhtCENnoPyqZuEsqzmCRa6a4yN7vNTy4Cswh8HKmEYUJXHe2NpwPmF1axFScScWSU452zGnGAKaVJgXmPiqM9F1tCqe"
  }'`,
    answer: 'HTTP/1.1 200 OK\n…',
    after:
      'The signature fits this operation, so it works as it stands, once in each sandbox.\nIt asks nothing of anyone: a request to a user runs no code.\n[Client SDK](./sdk.md) signs operations of your own.',
  },
  hash_operation: {
    does: 'Returns the hash of an operation.\nThe receipt is filed under it, and its bytes are what is [signed](./sdk.md#signature).\nNothing is stored or run, and the nonce is not looked at.',
    statuses: [
      {
        status: 200,
        body: '64 hexadecimal digits, as a JSON string',
        when: 'Always, for a body of the right type',
      },
    ],
    example: `curl ${NODE}/operations/hash \\
  -H 'Content-Type: application/json' \\
  -d '{
    "publicKey": "edpkukK9ecWxib28zi52nvbXTdsYt8rYcvmt5bdH8KjipWXm8sH3Qi",
    "nonce": 0,
    "content": {
      "_type": "RunFunction",
      "uri": "jstz://tz1faswCTDciRzE4oJ9jn2Vm2dvjeyA9fUzU/",
      "method": "GET",
      "headers": {},
      "body": null,
      "gasLimit": 550000
    }
  }'`,
    answer: '"76e0ec15313be0a6b9721153b6782c7c5eea6a25d4e4dae467d12fb2932e055c"',
    answerLang: 'json',
  },
  receipt: {
    does: 'Returns the receipt of an operation that has run.\nUntil then there is none, so ask again: the CLI asks every 200 milliseconds, 150 times.',
    parameters: {
      operation_hash: 'The hash of the operation, as [`POST /operations/hash`](#hash_operation) returns it',
    },
    statuses: [
      {
        status: 200,
        body: '[`Receipt`](#type-Receipt)',
        when: 'The operation has run, with whatever result',
      },
      {
        status: 404,
        body: 'empty',
        when: 'No operation with this hash has run, or it [was lost](../functions/errors.md#failures)',
      },
      unreadable('receipt'),
    ],
    example: `curl ${NODE}/operations/76e0ec15313be0a6b9721153b6782c7c5eea6a25d4e4dae467d12fb2932e055c/receipt`,
    answer: `{
  "hash": [118, 224, 236, …],
  "result": {
    "_type": "Success",
    "inner": { "_type": "RunFunction", "body": null, "statusCode": 200, "headers": {} }
  }
}`,
    after: `:::warning[Two things to check]
\`result._type\` is \`Failed\` when the operation was refused or the function threw; \`inner\` is then the message.
\`Success\` only means that there is a response: its \`statusCode\` may still be 400 or 500, and then everything that the call did is undone, the transfer included.
[Errors](../functions/errors.md) has the rules.
:::`,
  },
  get_account: {
    does: 'Returns an account: its balance and nonce, and the code of a smart function.',
    parameters: { address },
    statuses: [
      { status: 200, body: '[`Account`](#type-Account)', when: 'The account exists' },
      {
        status: 404,
        body: 'empty',
        when: 'There is no such account yet',
      },
      unreadable('account'),
    ],
    example: `curl ${NODE}/accounts/$ALICE`,
    answer: '{ "User": { "amount": 24000000, "nonce": 3 } }',
    answerLang: 'json',
  },
  get_balance: {
    does: 'Returns the balance of an account in mutez.',
    parameters: { address },
    statuses: [
      { status: 200, body: 'A number', when: 'The account exists' },
      { status: 404, body: 'empty', when: 'There is no such account' },
      unreadable('account'),
    ],
    example: `curl ${NODE}/accounts/$JAR/balance`,
    answer: '2000000',
    answerLang: 'json',
  },
  get_code: {
    does: 'Returns the code of a smart function.',
    parameters: { address: functionAddress },
    statuses: [
      {
        status: 200,
        body: 'The code, as a JSON string',
        when: 'The account is a smart function; `""` if nothing was deployed there',
      },
      { status: 400, body: '`{"error":"Account is not a smart function"}`', when: 'The account is a user' },
      { status: 404, body: 'empty', when: 'There is no such account' },
      unreadable('account'),
    ],
    example: `curl ${NODE}/accounts/$JAR/code`,
    answer: '"const handler = …"',
    answerLang: 'json',
  },
  get_kv_value: {
    does: "Returns a value of a smart function's [key-value store](../api/kv.md).",
    parameters: {
      address: functionAddress,
      key: 'The key, with its slashes. Left out or empty, it stands for the root of the store',
    },
    statuses: [
      { status: 200, body: 'The value, as JSON', when: 'The key has a value' },
      { status: 404, body: 'empty', when: 'The key has no value, or there is no such account' },
      unreadable('kv value'),
    ],
    example: `curl "${NODE}/accounts/$JAR/kv?key=visits"`,
    answer: '2',
    answerLang: 'json',
  },
  get_kv_subkeys: {
    does: 'Lists the keys directly below a key: of `tips/a` and `tips/b`, the key `tips` shows `a` and `b`.',
    parameters: {
      address: functionAddress,
      key: 'The key to look below. Left out or empty, it stands for the root of the store',
    },
    statuses: [
      { status: 200, body: 'An array of strings', when: 'The node could look' },
      {
        status: 404,
        body: 'empty',
        when: 'Mode `sequencer` only: nothing is stored at the key or below it. In mode `default` the array is empty then',
      },
    ],
    example: `curl "${NODE}/accounts/$JAR/kv/subkeys?key=tips"`,
    answer: `["${ALICE}"]`,
    answerLang: 'json',
    after: 'An empty string in the list stands for a value of the key itself.',
  },
  get_nonce: {
    does: 'Returns the nonce of an account: for a user, the number that the next operation must carry.\nAn account that is not there yet begins at 0, so take 404 for 0, as the CLI does.',
    parameters: { address },
    statuses: [
      { status: 200, body: 'A number', when: 'The account exists' },
      { status: 404, body: 'empty', when: 'There is no such account' },
      unreadable('account'),
    ],
    example: `curl ${NODE}/accounts/$ALICE/nonce`,
    answer: '3',
    answerLang: 'json',
  },
  stream_log: {
    does: 'Streams what a smart function logs, from now on, as server-sent events.\nThe connection stays open.\nWhat was logged earlier is not sent.',
    parameters: { address: functionAddress },
    statuses: [
      {
        status: 200,
        body: 'Events (`text/event-stream`)',
        when: 'The address has the right form. Whether a function was deployed there is not looked at',
      },
      {
        status: 400,
        body: '`{"error":"invalid smart function hash"}`',
        when: 'The address does not start with `KT1`. One that does, but is misspelled, has a message of its own, such as `invalid checksum`',
      },
    ],
    example: `curl -N ${NODE}/logs/$JAR/stream`,
    answer: `data: connected

data: {"address":"${JAR}","requestId":"76e0…055c","level":"INFO","text":"A tip of 2000000"}

data: ping

: keep-alive-ping`,
    after: `| Line | Comes |
|---|---|
| \`data: connected\` | Once, at the start |
| \`data: {…}\` | For each line of the log: a [\`LogRecord\`](#type-LogRecord) |
| \`data: ping\` | Every 10 seconds |
| \`: keep-alive-ping\` | After 3 seconds without anything else. It is a comment, which \`EventSource\` skips |

Two of the events are not JSON, so a program has to leave them out:

\`\`\`js title="logs.js"
const events = new EventSource(\`${NODE}/logs/\${jar}/stream\`);
events.onmessage = ({ data }) => {
  if (data === "connected" || data === "ping") return;
  const { level, text, requestId } = JSON.parse(data);
  console.log(\`[\${level}] \${text} (operation \${requestId})\`);
};
\`\`\`

\`requestId\` is the hash of the operation, the one its receipt is filed under.

Read the stream without delay, or close it: when a client stops reading, the node waits for it, and the streams of all other clients stand still.`,
  },
  persistent_logs: {
    does: 'Returns what a smart function logged earlier, if the node was built with the feature `persistent-logging`.\nIn this version the feature does not compile, so every node refuses.',
    parameters: {
      address: functionAddress,
      limit: 'How many records at most. Default: 100',
      offset: 'How many to skip. Default: 0',
    },
    statuses: [
      { status: 400, body: '`{"error":"Persistent logs disabled"}`', when: 'Always, without the feature' },
    ],
    example: `curl "${NODE}/logs/$JAR/persistent/requests?limit=20"`,
    answer: '{"error":"Persistent logs disabled"}',
    answerLang: 'json',
  },
  persistent_logs_by_request_id: {
    does: 'Is there to return what a smart function logged in one operation, if the node was built with the feature `persistent-logging`.\nIn this version it fails in every node.',
    parameters: { address: functionAddress, request_id: 'The hash of the operation' },
    statuses: [
      {
        status: 500,
        body: 'plain text',
        when: 'Always. The node reads each of the two parts of the path as if it were the only one, and fails before it looks at the feature',
      },
    ],
    example: `curl ${NODE}/logs/$JAR/persistent/requests/76e0ec15313be0a6b9721153b6782c7c5eea6a25d4e4dae467d12fb2932e055c`,
    answer: 'Wrong number of path arguments for `Path`. Expected 1 but got 2. …',
  },
  health: {
    does: 'Tells that the node is up.',
    statuses: [{ status: 200, body: 'empty', when: 'The node answers requests' }],
    example: `curl -i ${NODE}/health`,
    answer: 'HTTP/1.1 200 OK\n…',
  },
  mode: {
    does: 'Tells how the node handles operations.\nIn mode `default`, that of the sandbox, it hands them to the rollup and reads the state from there.\nIn mode `sequencer`, it queues and runs them itself, and [some things are different](../sandbox.md#sequencer).',
    statuses: [
      { status: 200, body: '`"default"` or `"sequencer"`, with its quotes, as `text/plain`', when: 'Always' },
    ],
    example: `curl ${NODE}/mode`,
    answer: '"default"',
    answerLang: 'json',
  },
  scalar: {
    does: 'Shows a page to read and try the operations, made from the description of the node.\nOpen it in a browser.\nIts answer is without the CORS headers.',
    statuses: [{ status: 200, body: 'HTML', when: 'Always' }],
    example: `curl ${NODE}/scalar`,
    answer: '<!doctype html>\n…',
  },
};

/** What the description of the node says and the node does otherwise. */
export const differences = `
The node carries a description of itself, \`crates/jstz_node/openapi.json\`, from which the package \`@jstz-dev/jstz-client\` is made.
The tables above say what the node does; the description differs here:

| Operation or type | \`openapi.json\` | The node |
|---|---|---|
| \`GET /health\`, \`GET /mode\`, \`GET /scalar\` | missing | are there |
| \`GET /operations/{operation_hash}/receipt\` | 400 | 404, when there is no receipt |
| \`GET /accounts/{address}/balance\` | \`text/plain\` | \`application/json\` |
| \`GET /logs/{address}/stream\` | 404 | never; 400 for a wrong address |
| \`GET /logs/{address}/persistent/requests\` | 404 | never; 400 without the feature |
| \`GET /logs/{address}/persistent/requests/{request_id}\` | 200, 400 and 404 | 500 |
| \`POST /operations\` | 400 and 500 | 413, 415, 422 and 503 too |
| \`POST /operations/hash\` | 500 | never; 413, 415 and 422 too |
| \`body\` of \`RunFunction\` | required | may be left out |
| \`runFunction\` of \`FaDepositReceipt\` | may be left out | is always there |
| \`X-JSTZ-TRANSFER\` of \`RunFunction\` | integer | string: a number is refused with 422 |
| \`X-JSTZ-AMOUNT\` of \`RunFunctionReceipt\` | integer | string |
| \`rootHash\` of \`RevealLargePayload\` | string | array of 33 integers |
`;

/**
 * By schema: a sentence or two, and what a field means where its name does not say it.
 * `types` has the fields whose type the description gets wrong, `required` and `optional` those that it wrongly leaves out or asks for; `differences` says so.
 */
export const schemas = {
  Account: {
    text: 'An object with one key, which tells the kind.',
    variants: { User: 'A user', SmartFunction: 'A smart function' },
  },
  Address: { text: 'Address of a user or of a smart function, as a string.' },
  Blake2b: {
    text: 'A hash of 32 bytes, as an array of numbers.\nIn paths, the same hash is 64 hexadecimal digits.',
  },
  Content: {
    text: 'What an operation does; `_type` tells which.',
    variants: {
      DeployFunction: 'Deploys a smart function',
      RunFunction: 'Sends a request',
      RevealLargePayload:
        'Points at a large deployment. The node makes these itself and signs them with its own key; the platform refuses those of any other key',
    },
  },
  DeployFunction: {
    fields: {
      accountCredit: 'Mutez that the sender gives to the new function',
      functionCode:
        'The code; the node does not check its syntax. With all around it, the request must fit into 10 MiB',
    },
  },
  DeployFunctionReceipt: { fields: { address: 'Address of the new function' } },
  DepositReceipt: {
    text: 'Receipt of a deposit of tez over the [bridge](../architecture/bridge.md).\nA deposit has no operation: its hash is the Blake2b of the number of its message in the block, in four bytes, the highest first.\nA deposit with the same number in a later block replaces the receipt.',
    fields: { account: 'Who received it', updatedBalance: 'Balance after the deposit, in mutez' },
  },
  FaDepositReceipt: {
    text: 'Receipt of a deposit of FA tokens, filed as that of [tez](#type-DepositReceipt).',
    fields: {
      receiver: 'Who holds the tickets now',
      ticketBalance: 'Tickets that the receiver holds',
      runFunction:
        'Response of the function that was called for the deposit. `null` if none was, or if it threw',
    },
    required: ['runFunction'],
  },
  FaWithdraw: {
    text: 'A withdrawal of FA tokens, the body of a request to `jstz://jstz/fa-withdraw`.',
    fields: { amount: 'Tickets to withdraw', routingInfo: 'Where they go', ticketInfo: 'Which tickets' },
  },
  FaWithdrawReceipt: {
    text: 'Body of the answer to a withdrawal of FA tokens, as JSON.',
    fields: { source: 'Who withdrew' },
  },
  Kt1Hash: { text: 'An address that starts with `KT1`.' },
  KvValue: { text: 'Any JSON value.' },
  LogLevel: { text: 'Level of a line of the log.' },
  LogRecord: {
    text: 'One line of the log.',
    fields: {
      address: 'The function that logged',
      requestId: 'Hash of the operation, in hexadecimal digits',
      level: 'The level',
      text: 'The line, indented by two spaces for each open group',
    },
  },
  Nonce: {
    text: 'For a user, the number that the next operation must carry; one whose receipt says that the function failed counts too.\nFor a smart function, how many functions it has created.',
  },
  Operation: {
    text: 'What is signed, in part: see [the signature](./sdk.md#signature).',
    fields: { publicKey: 'Public key of the sender', nonce: 'Nonce of the sender', content: 'What to do' },
  },
  ParsedCode: { text: 'Code of a smart function: a JavaScript module.' },
  PublicKey: {
    text: 'A public key in Base58.',
    variants: { Ed25519: 'Starts with `edpk`', Secp256k1: 'Starts with `sppk`', P256: 'Starts with `p2pk`' },
  },
  PublicKeyHash: {
    text: 'Address of a user: a hash of the public key.',
    variants: { Tz1: 'Of an Ed25519 key', Tz2: 'Of a Secp256k1 key', Tz3: 'Of a P256 key' },
  },
  Receipt: {
    text: 'What came of an operation.',
    fields: { hash: 'Hash of the operation', result: 'The result' },
  },
  ReceiptContent: {
    text: 'The result of an operation that succeeded; `_type` tells which.',
    variants: {
      DeployFunction: 'Of a deployment',
      RunFunction: 'Of a request',
      Deposit: 'Of a deposit of tez',
      FaDeposit: 'Of a deposit of FA tokens',
      FaWithdraw: 'Never comes: a withdrawal of FA tokens is a request, and has the receipt of one',
    },
  },
  ReceiptResult: {
    text: 'Whether an operation succeeded; `_type` tells.',
    variants: {
      Success: 'The operation has a result',
      Failure: 'The operation failed, and `inner` is the message',
    },
  },
  RevealLargePayload: {
    text: 'What the node sends in place of a deployment of more than 3,915 bytes.',
    fields: {
      rootHash: 'Hash under which the deployment lies in the files of the rollup: 33 numbers',
      revealType: 'Always `DeployFunction`',
      originalOpHash: 'Hash of the deployment. The receipt is filed under it',
    },
    types: { rootHash: 'integer[]' },
  },
  RoutingInfo: {
    fields: {
      receiver: 'Who receives the tokens on layer 1',
      proxyL1Contract: 'The contract on layer 1 whose entrypoint `withdraw` receives the tickets',
    },
  },
  RunFunction: {
    text: 'A request to a smart function.',
    fields: {
      uri: '`jstz://`, the address, a path and a query. Aliases are not known here',
      method: 'HTTP method',
      headers:
        'Each value is a string, or an array of strings. `X-JSTZ-TRANSFER` holds the mutez to send along, as a string such as `"2000000"`',
      body: 'Bytes of the body, or `null` for none',
      gasLimit:
        'Most gas that the call may use, up to 4,294,967,295: in mode `default`, an operation with more is never read. The CLI sends 550,000',
    },
    optional: ['body'],
    example: `{
  "_type": "RunFunction",
  "uri": "jstz://${JAR}/tip",
  "method": "POST",
  "headers": { "X-JSTZ-TRANSFER": "2000000" },
  "body": null,
  "gasLimit": 550000
}`,
  },
  RunFunctionReceipt: {
    text: 'The response of a smart function.',
    fields: {
      statusCode: 'Status of the response',
      headers:
        'Each value is a string, or an array of strings. Names are in lower case: `X-JSTZ-AMOUNT` is `x-jstz-amount`',
      body: 'Bytes of the body, or `null` for none',
    },
  },
  Signature: {
    text: 'A signature in Base58.\nIts kind must be that of the public key.',
    variants: {
      'Ed25519 signature': 'Starts with `edsig`',
      'Secp256k1 signature': 'Starts with `spsig1`',
      'P256 signature': 'Starts with `p2sig`',
    },
  },
  SignedOperation: { fields: { inner: 'The operation', signature: 'The signature of its sender' } },
  SmartFunctionAccount: { fields: { amount: 'Balance in mutez', nonce: 'Nonce', functionCode: 'The code' } },
  SmartFunctionHash: { text: 'Address of a smart function.' },
  String: { text: 'A string.' },
  TicketInfo: {
    fields: {
      id: 'Number of the ticket',
      ticketer: 'The contract on layer 1 that made it',
      content: 'Bytes that the ticket carries',
    },
  },
  UserAccount: { fields: { amount: 'Balance in mutez', nonce: 'Nonce' } },
  u64: {
    text: 'A whole number from 0 to 18,446,744,073,709,551,615.\nJavaScript holds numbers exactly only up to 9,007,199,254,740,991.',
  },
};
