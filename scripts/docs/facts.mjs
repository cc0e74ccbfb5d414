/**
 * Reads the source of jstz and writes what the documentation must agree with: tests/docs/facts/*.json.
 * Usage: node scripts/docs/facts.mjs <folder of the jstz source>
 * The Rust is read with a scanner that knows strings, comments and brackets, and the few forms these files use.
 * A form that it does not know stops it: a fact is never left out silently.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [source] = process.argv.slice(2);
if (!source || !existsSync(join(source, 'crates'))) {
  console.error('Usage: node scripts/docs/facts.mjs <folder of the jstz source>');
  process.exit(2);
}
const out = fileURLToPath(new URL('../../tests/docs/facts/', import.meta.url));

/* ---------------------------------------------------------------- reading Rust */

const texts = new Map();

/** Text of a source file without comments and unit tests; strings stay. */
function rust(path) {
  if (!texts.has(path))
    texts.set(path, withoutTests(withoutComments(readFileSync(join(source, path), 'utf8'))));
  return texts.get(path);
}

function withoutComments(text) {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const string = stringAt(text, at);
    if (string) {
      plain += string;
      at += string.length;
    } else if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith('/*', at)) {
      at = text.indexOf('*/', at) + 2;
    } else {
      plain += text[at++];
    }
  }
  return plain;
}

/** Unit tests stand in `mod test { … }` or `mod tests { … }`, behind `#[cfg(test)]`. */
function withoutTests(text) {
  for (let plain = text; ; ) {
    const match = /#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod \w+ \{/.exec(plain);
    if (!match) return plain;
    const open = match.index + match[0].length - 1;
    plain = plain.slice(0, match.index) + plain.slice(open + balanced(plain, open).length);
  }
}

/** The string or character literal that starts at `at`, with its quotes, if one does. */
function stringAt(text, at) {
  const rest = text.slice(at, at + 20_000);
  const raw = /^r(#*)"/.exec(rest);
  if (raw && !/\w/.test(text[at - 1] ?? '')) {
    const end = rest.indexOf(`"${raw[1]}`, raw[0].length);
    return rest.slice(0, end + 1 + raw[1].length);
  }
  return (/^"(?:[^"\\]|\\[\s\S])*"/.exec(rest) ?? /^'(?:[^'\\\n]|\\[^\n]+?)'/.exec(rest))?.[0];
}

const CLOSING = { '{': '}', '(': ')', '[': ']' };

/** The bracket at `open` with all up to its partner. */
function balanced(text, open) {
  const stack = [];
  for (let at = open; at < text.length; ) {
    const string = stringAt(text, at);
    if (string) {
      at += string.length;
      continue;
    }
    const char = text[at++];
    if (CLOSING[char]) stack.push(CLOSING[char]);
    else if (char === stack.at(-1)) {
      stack.pop();
      if (stack.length === 0) return text.slice(open, at);
    }
  }
  throw new Error(`no partner for the bracket in: ${text.slice(open, open + 60)}`);
}

/** Parts between the commas of the outermost level. */
function parts(text) {
  const found = [];
  let part = '';
  for (let at = 0; at < text.length; ) {
    const string = stringAt(text, at);
    const nested = !string && CLOSING[text[at]] ? balanced(text, at) : undefined;
    if (!string && !nested && text[at] === ',') {
      found.push(part);
      part = '';
      at += 1;
      continue;
    }
    const piece = string ?? nested ?? text[at];
    part += piece;
    at += piece.length;
  }
  return [...found, part].map((each) => each.trim()).filter(Boolean);
}

/** Attributes in front of an item and the rest: `#[arg(short, long)] name: String`. */
function attributes(text) {
  const found = [];
  let rest = text.trim();
  while (rest.startsWith('#[')) {
    const whole = balanced(rest, 1);
    found.push(whole.slice(1, -1));
    rest = rest.slice(1 + whole.length).trim();
  }
  return { attributes: found, rest };
}

/** Body of `enum Name { … }`, `struct Name { … }` or `impl … for Name { … }`. */
function bodyAfter(text, pattern) {
  const match = pattern.exec(text);
  if (!match) return undefined;
  return balanced(text, text.indexOf('{', match.index + match[0].length - 1)).slice(1, -1);
}

const unquote = (text) =>
  text
    .replace(/^"|"$/g, '')
    .replace(/\\\n\s*/g, '')
    .replace(/\\(["\\])/g, '$1');

function rustFiles(folder) {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/* ---------------------------------------------------------------- constants */

/** Value of `const NAME` in a file: strings, numbers, products, a power of ten, another constant. */
function constant(path, name) {
  const match = new RegExp(`\\bconst ${name}: [^=]+= ([\\s\\S]*?);`).exec(rust(path));
  if (!match) throw new Error(`${path} has no constant ${name}`);
  return evaluate(path, match[1].trim());
}

function evaluate(path, expression) {
  if (/^b?"/.test(expression)) return unquote(expression.replace(/^b/, ''));
  const numbers = expression
    .replace(/(?<=\d)_?[ui](?:8|16|32|64|size)\b/g, '')
    .replace(/(?<=\d)_(?=\d)/g, '');
  const power = /^(\d+)\.pow\((\w+)\)$/.exec(numbers);
  if (power) return Number(power[1]) ** Number(evaluate(path, power[2]));
  if (/^[\d\s*+()]+$/.test(numbers)) {
    return numbers.split('*').reduce((product, factor) => product * Number(factor.trim()), 1);
  }
  const path2 = /^RefPath::assert_from\(b("[^"]*")\)$/.exec(expression);
  if (path2) return unquote(path2[1]);
  const variant = /^\w+::([A-Z]+)$/.exec(expression);
  if (variant) return variant[1];
  if (/^(true|false)$/.test(expression)) return expression === 'true';
  if (/^[A-Z_]+$/.test(expression)) return constant(path, expression);
  throw new Error(`${path}: cannot evaluate ${expression}`);
}

/** A number that stands in code and has no name: the first group of the pattern. */
function literal(path, pattern) {
  const match = pattern.exec(rust(path));
  if (!match) throw new Error(`${path} has no ${pattern}`);
  return evaluate(path, match[1]);
}

const CLI = 'crates/jstz_cli/src';
const NODE = 'crates/jstz_node/src';
const PROTO = 'crates/jstz_proto/src';

function readConstants() {
  const named = [
    ['defaultGasLimit', `${CLI}/run.rs`, 'DEFAULT_GAS_LIMIT'],
    ['sandboxHost', `${CLI}/sandbox/consts.rs`, 'SANDBOX_LOCAL_HOST_ADDR'],
    ['sandboxServer', `${CLI}/sandbox/consts.rs`, 'JSTZD_SERVER_BASE_URL'],
    ['sandboxOctezNodePort', `${CLI}/sandbox/consts.rs`, 'SANDBOX_OCTEZ_NODE_RPC_PORT'],
    ['sandboxRollupPort', `${CLI}/sandbox/consts.rs`, 'SANDBOX_OCTEZ_ROLLUP_RPC_PORT'],
    ['sandboxJstzNodePort', `${CLI}/sandbox/consts.rs`, 'SANDBOX_JSTZ_NODE_PORT'],
    ['sandboxContainer', `${CLI}/sandbox/mod.rs`, 'SANDBOX_CONTAINER_NAME'],
    ['sandboxImage', `${CLI}/sandbox/mod.rs`, 'SANDBOX_IMAGE'],
    ['documentationUrl', `${CLI}/docs.rs`, 'DOCS_URL'],
    ['mutezPerTez', `${CLI}/utils.rs`, 'MUTEZ_PER_TEZ'],
    ['tezDecimals', `${CLI}/utils.rs`, 'TEZ_DECIMALS'],
    ['defaultLogLevel', `${CLI}/logs/trace.rs`, 'DEFAULT_LOG_LEVEL'],
    ['replAddress', `${CLI}/repl/mod.rs`, 'DEFAULT_SMART_FUNCTION_ADDRESS'],
    ['bridgeContract', `${CLI}/bridge/deposit.rs`, 'NATIVE_BRIDGE_ADDRESS'],
    ['receiptRetries', `${CLI}/jstz.rs`, 'MAX_RETIRES'],
    ['serverPort', 'crates/jstzd/src/config.rs', 'DEFAULT_JSTZD_SERVER_PORT'],
    ['nodeEndpoint', 'crates/jstzd/src/config.rs', 'DEFAULT_JSTZ_NODE_ENDPOINT'],
    ['bootstrapBalance', 'crates/jstzd/src/config.rs', 'BOOTSTRAP_ACCOUNT_BALANCE'],
    ['rollupOperator', 'crates/jstzd/src/config.rs', 'ROLLUP_OPERATOR_ACCOUNT_ALIAS'],
    ['rollupAddress', 'crates/jstzd/src/lib.rs', 'JSTZ_ROLLUP_ADDRESS'],
    ['maxRevealSize', 'crates/jstz_core/src/reveal_data.rs', 'MAX_REVEAL_SIZE'],
    ['maxDirectOperationSize', `${NODE}/services/operations.rs`, 'MAX_DIRECT_OPERATION_SIZE'],
    ['logStreamPingSeconds', `${NODE}/services/logs/broadcaster.rs`, 'PING_INTERVAL'],
    ['nodePort', `${NODE}/main.rs`, 'DEFAULT_JSTZ_NODE_PORT'],
    ['nodeRollupPort', `${NODE}/main.rs`, 'DEFAULT_ROLLUP_RPC_PORT'],
    ['nodeMode', `${NODE}/main.rs`, 'DEFAULT_RUN_MODE'],
    ['queueCapacity', `${NODE}/main.rs`, 'DEFAULT_QUEUE_CAPACITY'],
    ['host', `${PROTO}/executor/smart_function/host.rs`, 'JSTZ_HOST'],
    ['withdrawPath', `${PROTO}/executor/smart_function/host.rs`, 'WITHDRAW_PATH'],
    ['faWithdrawPath', `${PROTO}/executor/smart_function/host.rs`, 'FA_WITHDRAW_PATH'],
    ['noopPath', `${PROTO}/executor/smart_function/run.rs`, 'NOOP_PATH'],
    ['transferHeader', `${PROTO}/executor/smart_function/run.rs`, 'X_JSTZ_TRANSFER'],
    ['amountHeader', `${PROTO}/executor/smart_function/run.rs`, 'X_JSTZ_AMOUNT'],
    ['refererHeader', `${PROTO}/runtime/v1/fetch_handler.rs`, 'REFERRER'],
    ['faDepositPath', `${PROTO}/executor/fa_deposit.rs`, 'DEPOSIT_URI'],
    ['logPrefix', `${PROTO}/runtime/v1/js_logger.rs`, 'LOG_PREFIX'],
  ];
  const unnamed = [
    ['receiptRetryMilliseconds', `${CLI}/jstz.rs`, /sleep\(Duration::from_millis\((\d+)\)\)/],
    [
      'logStreamKeepAliveSeconds',
      `${NODE}/services/logs/broadcaster.rs`,
      /interval\(Duration::from_secs\((\d+)\)\)\s*\.text/,
    ],
    ['logStreamKeepAliveText', `${NODE}/services/logs/broadcaster.rs`, /\.text\(("[^"]+")\)/],
    ['persistentLogsLimit', `${NODE}/services/logs/mod.rs`, /limit: (\d+),/],
    ['sandboxStartAttempts', `${CLI}/sandbox/jstzd.rs`, /retry\((\d+), 1000/],
    [
      'bootstrapAccountsImported',
      'crates/jstzd/src/config.rs',
      /BOOTSTRAP_ACCOUNTS: \[\(&str, &str, &str\); (\d+)\]/,
    ],
  ];
  return [
    ...named.map(([id, path, name]) => ({ id, value: constant(path, name), name, source: path })),
    ...unnamed.map(([id, path, pattern]) => ({
      id,
      value: literal(path, pattern),
      name: null,
      source: path,
    })),
  ].sort(by((each) => each.id));
}

/* ---------------------------------------------------------------- commands */

const words = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [name];
const kebab = (name) => words(name).join('-').toLowerCase();
const screaming = (name) => words(name).join('_').toUpperCase();

/** One attribute as a map: `arg(short, long = "x", default_value = None)` → short → true, long → '"x"', … */
function attributeMap(list, kinds) {
  const map = new Map();
  for (const attribute of list) {
    const match = new RegExp(`^(?:${kinds})\\s*\\(([\\s\\S]*)\\)$`).exec(attribute);
    for (const entry of match ? parts(match[1]) : []) {
      const [, key, value] = /^(\w+)\s*(?:=\s*([\s\S]*))?$/.exec(entry) ?? [];
      if (!key) throw new Error(`unknown attribute entry: ${entry}`);
      map.set(key, value?.trim() ?? true);
    }
  }
  return map;
}

/**
 * One field, as clap 4 derives it: `name = "…"` (or `id`) replaces the field's name, and a bare `short` or `long` takes
 * that name as it stands; without it, `long` is the field in kebab case and the value is shouted.
 */
function argument(field, path) {
  const { attributes: list, rest } = attributes(field);
  const [, name, type] = /^(?:pub(?:\([a-z]+\))?\s+)?(\w+)\s*:\s*([\s\S]+)$/.exec(rest) ?? [];
  if (!name) throw new Error(`${path}: unknown field: ${field}`);
  const map = attributeMap(list, 'arg|clap');
  const assigned = map.get('name') ?? map.get('id');
  const id = assigned ? unquote(assigned) : kebab(name);
  const flag = type === 'bool';
  const written = map.get('default_value_t') ?? map.get('default_value');
  const fallback = written === undefined || written === 'None' ? null : defaultOf(path, written);
  const long = map.has('long') ? `--${map.get('long') === true ? id : unquote(map.get('long'))}` : null;
  const shorts = map.get('short');
  const short = shorts === undefined ? null : `-${shorts === true ? id[0] : shorts.replaceAll("'", '')}`;
  const value = map.has('value_name') ? unquote(map.get('value_name')) : assigned ? id : screaming(name);
  return {
    long,
    short,
    value: flag ? null : value,
    default: flag ? null : fallback,
    required: !flag && fallback === null && !type.startsWith('Option<'),
    values: possibleValues(type),
  };
}

/** Types with a closed list of values. The shells are those of clap_complete 4. */
function possibleValues(type) {
  if (type === 'LogLevel') {
    const body = bodyAfter(rust('crates/jstz_api/src/js_log.rs'), /enum LogLevel \{/);
    return parts(body).map((variant) => kebab(variant.split('=')[0].trim()));
  }
  if (type === 'Shell') return ['bash', 'elvish', 'fish', 'powershell', 'zsh'];
  return null;
}

function defaultOf(path, written) {
  if (/^"/.test(written)) return unquote(written);
  if (!/^[A-Z_]+$/.test(written)) return String(evaluate(path, written));
  const home = [path, `${CLI}/run.rs`, `${CLI}/logs/trace.rs`].find((each) =>
    rust(each).includes(`const ${written}:`),
  );
  return String(constant(home, written));
}

function readCommands() {
  const commands = [];
  readEnum(`${CLI}/lib.rs`, 'jstz', []);
  commands.push({
    command: 'jstz',
    aliases: [],
    arguments: [],
    options: [
      { long: '--help', short: '-h', value: null, default: null, required: false, values: null },
      { long: '--version', short: '-V', value: null, default: null, required: false, values: null },
    ],
    subcommands: [...new Set([...commands.map(({ command }) => command.split(' ')[1]), 'help'])].sort(),
    source: `${CLI}/lib.rs`,
  });
  for (const command of commands) {
    command.subcommands ??= commands
      .filter((each) => each.command.startsWith(`${command.command} `))
      .map((each) => each.command.slice(command.command.length + 1))
      .filter((each) => !each.includes(' '))
      .sort();
  }
  return commands.sort(by((each) => each.command));

  function readEnum(path, prefix) {
    const body = bodyAfter(rust(path), /pub enum Command \{/);
    if (!body) throw new Error(`${path} has no enum Command`);
    for (const entry of parts(body)) {
      const { attributes: list, rest } = attributes(entry);
      const map = attributeMap(list, 'command|clap');
      const [, name, tail] = /^(\w+)\s*([\s\S]*)$/.exec(rest);
      const command = `${prefix} ${map.has('name') ? unquote(map.get('name')) : kebab(name)}`;
      const aliases = map.has('alias') ? [unquote(map.get('alias'))] : [];
      const inner = tail.slice(1, -1).trim();
      if (tail.startsWith('(')) {
        const type = inner.split('::').at(-1);
        if (map.has('subcommand')) {
          commands.push(record(command, aliases, [], path));
          readEnum(moduleFile(path, inner.split('::')[0]), command);
        } else {
          const home = rustFiles(dirname(path)).find((each) => rust(each).includes(`pub struct ${type} {`));
          const fields = parts(bodyAfter(rust(home), new RegExp(`pub struct ${type} \\{`)));
          commands.push(record(command, aliases, fields, home));
        }
        continue;
      }
      const fields = parts(inner);
      const nested = fields.find((field) => /#\[command\(subcommand\)\]/.test(field));
      commands.push(
        record(
          command,
          aliases,
          fields.filter((field) => field !== nested),
          path,
        ),
      );
      if (nested) readEnum(moduleFile(path, /:\s*(\w+)::Command$/.exec(nested.trim())[1]), command);
    }
  }

  function record(command, aliases, fields, path) {
    const all = fields.map((field) => argument(field, path));
    return {
      command,
      aliases,
      arguments: all
        .filter(({ long, short }) => !long && !short)
        .map(({ value, default: fallback, required }) => ({ value, default: fallback, required })),
      options: all.filter(({ long, short }) => long || short).sort(by((each) => each.long)),
      source: path,
    };
  }

  function moduleFile(path, module) {
    const home = [`${dirname(path)}/${module}.rs`, `${dirname(path)}/${module}/mod.rs`];
    const found = home.find((each) => existsSync(join(source, each)));
    if (!found) throw new Error(`no file for module ${module}`);
    return found;
  }
}

/* ---------------------------------------------------------------- operations */

function readOperations() {
  const file = 'crates/jstz_node/openapi.json';
  const api = JSON.parse(readFileSync(join(source, file), 'utf8'));
  const handlers = mountedHandlers();
  const operations = [];
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const handler = handlers.find((each) => each.method === method && each.path === path);
      if (!handler) throw new Error(`${method} ${path} is described, but not mounted`);
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        tag: operation.tags[0],
        parameters: (operation.parameters ?? [])
          .map(({ name, in: place, required, schema }) => ({
            name,
            in: place,
            required,
            type: typeOf(schema),
          }))
          .sort(by((each) => `${each.in} ${each.name}`)),
        body: operation.requestBody ? bodyOf(operation.requestBody) : null,
        responses: Object.entries(operation.responses)
          .map(([status, response]) => ({
            status: Number(status),
            body: response.content ? bodyOf(response) : null,
          }))
          .sort(by((each) => String(each.status))),
        described: true,
        source: handler.source,
      });
    }
  }
  for (const handler of handlers) {
    const known = operations.some(
      (each) => each.path === handler.path && each.method === handler.method.toUpperCase(),
    );
    if (!known) {
      const { method, path, id } = handler;
      operations.push({
        id,
        method: method.toUpperCase(),
        path,
        tag: 'Node',
        parameters: [],
        body: null,
        responses: [],
        described: false,
        source: handler.source,
      });
    }
  }
  const schemas = Object.entries(api.components.schemas)
    .map(([name, schema]) => ({ name, ...shapeOf(schema), source: file }))
    .sort(by((each) => each.name));
  const { title, version } = api.info;
  return {
    title,
    version,
    operations: operations.sort(by((each) => `${each.path} ${each.method}`)),
    schemas,
  };
}

/** Routes of the services, from `nest("/x", …)`, `routes!(handler)` and the handler's path attribute, and of `router()`. */
function mountedHandlers() {
  const found = [];
  for (const path of rustFiles(`${NODE}/services`)) {
    const text = rust(path);
    const prefix = /\.nest\("([^"]+)"/.exec(text)?.[1];
    for (const [, name] of text.matchAll(/routes!\((\w+)\)/g)) {
      // The last of its name: a module of a feature that is off has functions of the same names.
      const before = text.slice(0, [...text.matchAll(new RegExp(`async fn ${name}\\b`, 'g'))].at(-1).index);
      const attribute = balanced(before, before.lastIndexOf('#[utoipa::path(') + 1);
      const method = /\(\s*(get|post|put|delete)\s*,/.exec(attribute)[1];
      const own = /\bpath = "([^"]*)"/.exec(attribute)[1];
      found.push({ id: name, method, path: `${prefix}${own}`, source: path });
    }
  }
  const main = `${NODE}/lib.rs`;
  for (const [, path, method] of rust(main).matchAll(/\.route\("([^"]+)", (get|post|put|delete)\(/g)) {
    found.push({ id: path.slice(1), method, path, source: main });
  }
  const scalar = /Scalar::with_url\("([^"]+)"/.exec(rust(main));
  if (scalar) found.push({ id: 'scalar', method: 'get', path: scalar[1], source: main });
  return found;
}

function bodyOf({ content }) {
  const [[media, { schema }]] = Object.entries(content);
  return { media, type: typeOf(schema) };
}

/** Type of a schema, in a line: `Nonce`, `string[]`, `integer (int64) or null`. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ');
  const types = [schema.type ?? 'any'].flat();
  return types
    .map((type) => {
      if (type === 'array') return `${typeOf(schema.items)}[]`;
      if (type === 'integer') return 'integer';
      return type;
    })
    .join(' or ');
}

/** Fields of objects, `allOf` laid into one; variants of `oneOf`, by title. */
function shapeOf(schema) {
  if (schema.oneOf) {
    const variants = schema.oneOf.map((each) => {
      const shape = shapeOf(each);
      const tag = shape.fields.find(({ name }) => name === '_type')?.values?.[0];
      return {
        name: each.title ?? tag ?? shape.fields[0]?.name ?? typeOf(each),
        ...shape,
        example: each.example ?? null,
      };
    });
    return { type: 'one of', fields: [], extends: [], variants };
  }
  if (schema.allOf) {
    const refs = schema.allOf.filter((each) => each.$ref).map(typeOf);
    const own = schema.allOf.filter((each) => !each.$ref).flatMap((each) => shapeOf(each).fields);
    return { type: 'object', fields: own, extends: refs, variants: [] };
  }
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {})
    .map(([name, property]) => ({
      name,
      type: typeOf(property),
      required: required.includes(name),
      values: property.enum ?? null,
      fields: Object.keys(property.properties ?? {}).sort(),
    }))
    .sort(by((each) => each.name));
  return {
    type: typeOf(schema),
    values: schema.enum ?? null,
    example: schema.example ?? null,
    fields,
    extends: [],
    variants: [],
  };
}

/* ---------------------------------------------------------------- errors */

const ERRORS = [
  ['Error', `${PROTO}/error.rs`, ''],
  ['Error', 'crates/jstz_core/src/error.rs', ''],
  ['KvError', 'crates/jstz_core/src/error.rs', 'KvError: '],
  ['OutboxError', 'crates/jstz_core/src/kv/outbox.rs', 'OutboxError: '],
  ['Error', 'crates/jstz_core/src/reveal_data.rs', 'RevealDataError: '],
  ['TicketTableError', `${PROTO}/context/ticket_table.rs`, 'TicketTableError: '],
  ['FaDepositError', `${PROTO}/executor/fa_deposit.rs`, 'FaDepositError: '],
  ['FaWithdrawError', `${PROTO}/executor/fa_withdraw.rs`, 'FaWithdrawError: '],
  ['Error', 'crates/jstz_crypto/src/error.rs', 'CryptoError: '],
];
const CLASSES = {
  eval: 'EvalError',
  typ: 'TypeError',
  error: 'Error',
  range: 'RangeError',
  syntax: 'SyntaxError',
};

function readErrors() {
  const variants = ERRORS.flatMap(([name, path, prefix]) => {
    const text = rust(path);
    const body = bodyAfter(text, new RegExp(`pub enum ${name} \\{`));
    return parts(body).map((entry) => {
      const { attributes: list, rest } = attributes(entry);
      const variant = /^\w+/.exec(rest)[0];
      const display = list
        .map((each) => /^(?:display\(fmt = |error\()("(?:[^"\\]|\\.)*")/.exec(each)?.[1])
        .find(Boolean);
      // A variant that carries another error shows that one.
      const wraps = display === undefined && /^\w+\s*[({]/.test(rest);
      const shown = display ? unquote(display) : wraps ? null : variant;
      return {
        name: variant,
        enum: `${path.split('/')[1]}::${name}`,
        ...thrown(text, name, variant, shown === null ? null : prefix + shown),
        receipt: shown,
        source: path,
      };
    });
  });
  const messages = rustFiles(`${PROTO}/runtime/v1`)
    .concat(rustFiles('crates/jstz_api/src').filter((path) => !path.includes('/stream/')))
    .flatMap((path) => thrownMessages(path));
  return {
    variants: variants.sort(by((each) => `${each.name} ${each.enum}`)),
    messages: unique(messages, (each) => `${each.message} ${each.class} ${each.source}`),
  };
}

/** JavaScript error of a variant: its own arm of `impl From<Error> for JsError`, or that of the enum around it. */
function thrown(text, name, variant, fallback) {
  const arms = bodyAfter(text, /impl From<Error> for JsError \{/);
  const arm =
    name === 'Error' && arms
      ? new RegExp(
          `Error::${variant}\\b(?:\\([^)]*\\)|\\s*\\{[^}]*\\})?\\s*=>([\\s\\S]*?)(?=Error::\\w+[^:]*?=>|$)`,
        ).exec(arms)?.[1]
      : undefined;
  if (!arm) return { class: 'EvalError', message: fallback };
  const kind = /JsNativeError::(\w+)\(\)/.exec(arm)?.[1];
  const message = /with_message\(\s*(?:format!\(\s*)?("(?:[^"\\]|\\.)*")/.exec(arm)?.[1];
  // `source.into()` hands on what the inner error becomes.
  return kind
    ? { class: CLASSES[kind], message: message ? unquote(message) : null }
    : { class: null, message: null };
}

function thrownMessages(path) {
  const found = [];
  const text = rust(path);
  for (const match of text.matchAll(/JsNativeError::(\w+)\(\)\s*\.with_message\(/g)) {
    const call = balanced(text, match.index + match[0].length - 1);
    const message = /^\(\s*(?:format!\(\s*)?("(?:[^"\\]|\\[\s\S])*")/.exec(call)?.[1];
    if (message) found.push({ class: CLASSES[match[1]], message: unquote(message), source: path });
  }
  return found;
}

/* ---------------------------------------------------------------- messages */

/** What the CLI may end a command with; `{…}` stands for a value. */
function readMessages() {
  const found = rustFiles(CLI).flatMap((path) =>
    [...rust(path).matchAll(/\b(?:user_error!|bail!|bail_user_error!|anyhow!|\.context)\(/g)].flatMap(
      (match) => {
        const call = balanced(rust(path), match.index + match[0].length - 1);
        const message = /^\(\s*(?:format!\(\s*)?("(?:[^"\\]|\\[\s\S])*")/.exec(call)?.[1];
        return message ? [{ message: unquote(message), source: path }] : [];
      },
    ),
  );
  return unique(found, ({ message }) => message);
}

/* ---------------------------------------------------------------- globals */

/** Interfaces of PairIterableMethods, which live outside of this source. */
const PAIR_METHODS = [
  ['[Symbol.iterator]', 0],
  ['entries', 0],
  ['forEach', 1],
  ['keys', 0],
  ['values', 0],
];

function readGlobals() {
  const globals = [];
  const web = bodyAfter(rust(`${PROTO}/runtime/v1/api/mod.rs`), /impl jstz_core::Api for WebApi \{/);
  const folders = [...web.matchAll(/(\w+)::\w+Api\.init/g)].map(([, name]) => name).sort();
  // `ConsoleApi.init` is imported without its module.
  const files = rustFiles('crates/jstz_api/src').filter((path) =>
    folders.concat('console').some((name) => path.includes(`/src/${name}`)),
  );
  for (const path of files)
    globals.push(...classes(path, 'runtime'), ...objects(path, 'runtime'), ...functions(path, 'runtime'));
  for (const path of rustFiles(`${PROTO}/runtime/v1/api`)) {
    globals.push(...objects(path, 'runtime'), ...functions(path, 'runtime'));
  }
  if (!/\.set\(js_string!\("random"\)/.test(rust('crates/jstz_api/src/random.rs')))
    throw new Error('Math.random is gone');
  globals.push({
    name: 'Math',
    kind: 'object',
    arity: null,
    scope: 'runtime',
    members: [{ name: 'random', kind: 'method', static: true, arity: 0, writable: false }],
    source: 'crates/jstz_api/src/random.rs',
  });
  globals.push(...replGlobals());
  return globals.sort(by((each) => `${each.scope} ${each.name}`));
}

function classes(path, scope) {
  const text = rust(path);
  const iterators = [
    ...text.matchAll(/impl PairIteratorClass for \w+ \{[^}]*?const NAME: &'static str = "([^"]+)"/g),
  ];
  const pairs = iterators.map(([, name]) => ({
    name,
    kind: 'class',
    arity: 0,
    scope,
    members: [],
    source: path,
  }));
  const own = [...text.matchAll(/impl NativeClass for (\w+) \{/g)].flatMap((match) => {
    const body = balanced(text, match.index + match[0].length - 1);
    const name = /const NAME: &'static str = "([^"]+)"/.exec(body)?.[1];
    if (!name) return [];
    const init = bodyAfter(body, /fn init\(\w+: &mut ClassBuilder<'_>\) -> JsResult<\(\)> \{/);
    const members = memberCalls(init, text, match[1]);
    if (/define_pair_iterable_methods/.test(init)) {
      members.push(
        ...PAIR_METHODS.map(([each, arity]) => ({
          name: each,
          kind: 'method',
          static: false,
          arity,
          writable: false,
        })),
      );
    }
    const arity = Number(/const LENGTH: usize = (\d+)/.exec(body)?.[1] ?? 0);
    return [
      { name, kind: 'class', arity, scope, members: members.sort(by((each) => each.name)), source: path },
    ];
  });
  return [...own, ...pairs];
}

function objects(path, scope) {
  const text = rust(path);
  const name = /const NAME: &'static str = "(\w+)";/.exec(text)?.[1];
  if (!name || !/register_global_property\(/.test(text)) return [];
  const start = text.indexOf('ObjectInitializer::', text.indexOf('fn init('));
  const members = memberCalls(text.slice(start, text.indexOf('.build()', start)), text, name).map((each) => ({
    ...each,
    static: true,
  }));
  return [
    {
      name,
      kind: 'object',
      arity: null,
      scope,
      members: members.sort(by((each) => each.name)),
      source: path,
    },
  ];
}

function functions(path, scope) {
  return [
    ...rust(path).matchAll(/register_global_builtin_callable\(\s*js_string!\("(\w+)"\),\s*(\d+),/g),
  ].map(([, name, arity]) => ({
    name,
    kind: 'function',
    arity: Number(arity),
    scope,
    members: [],
    source: path,
  }));
}

/** Calls that add a member: `.method(js_string!("x"), 1, …)`, `.function(…, js_string!("x"), 1)`, `.accessor(…)`. */
function memberCalls(init, text, owner) {
  return [
    ...init.matchAll(
      /\.(static_method|enumerable_method|method|function|accessor|static_property|property)\(/g,
    ),
  ].map((match) => {
    const entries = parts(balanced(init, match.index + match[0].length - 1).slice(1, -1));
    const key = entries.map((entry) => /^js_string!\((?:"([^"]+)"|(\w+)\.name)\)$/.exec(entry)).find(Boolean);
    if (!key) throw new Error(`${owner}: member without a name: ${entries[0]}`);
    const accessor = match[1] === 'accessor';
    const variable = accessor ? (key[2] ?? entries[1]) : undefined;
    const name = key[1] ?? accessorName(text, variable);
    return {
      name,
      kind: accessor ? 'accessor' : match[1].endsWith('property') ? 'property' : 'method',
      static: match[1].startsWith('static_'),
      arity: accessor ? null : Number(entries.find((entry) => /^\d+$/.test(entry)) ?? 0),
      writable: accessor && /\bset\s*:/.test(accessorBody(text, init, variable)),
    };
  });
}

function accessorBody(text, init, variable) {
  const call =
    new RegExp(`let ${variable} = \\w+::(\\w+)\\(`).exec(init) ??
    new RegExp(`let ${variable} = \\w+::(\\w+)\\(`).exec(text);
  const body = bodyAfter(
    text,
    new RegExp(`fn ${call?.[1] ?? variable}\\(context: &mut Context\\) -> Accessor \\{`),
  );
  if (!body) throw new Error(`no accessor ${variable}`);
  return body;
}

const accessorName = (text, variable) =>
  /accessor!\(\s*context,\s*\w+,\s*"(\w+)"/.exec(accessorBody(text, '', variable))[1];

/** What `jstz repl` adds: the streams that smart functions lack, and the object `jstz`. */
function replGlobals() {
  const folder = `${CLI}/repl/debug_api`;
  const spaces = [
    ['Account', `${folder}/account.rs`],
    ['Kv', `${folder}/kv.rs`],
  ];
  const members = spaces.flatMap(([space, path]) => {
    const text = rust(path);
    return memberCalls(text.slice(text.indexOf('ObjectInitializer::new')), text, space).map((each) => ({
      ...each,
      name: `${space}.${each.name}`,
      static: true,
    }));
  });
  const streams = 'crates/jstz_api/src/stream';
  const strategies = [
    ...rust(`${streams}/queuing_strategy/builtin.rs`).matchAll(
      /impl_for_builtin_queuing_strategy_struct!\(\s*\w+,\s*"(\w+)"/g,
    ),
  ];
  return [
    {
      name: 'jstz',
      kind: 'object',
      arity: null,
      scope: 'repl',
      members: members.sort(by((each) => each.name)),
      source: `${folder}/mod.rs`,
    },
    {
      name: 'ReadableStream',
      kind: 'class',
      arity: 0,
      scope: 'repl',
      members: [],
      source: `${streams}/readable/mod.rs`,
    },
    ...strategies.map(([, name]) => ({
      name,
      kind: 'class',
      arity: 0,
      scope: 'repl',
      members: [],
      source: `${streams}/queuing_strategy/builtin.rs`,
    })),
  ];
}

/* ---------------------------------------------------------------- writing */

function by(key) {
  return (left, right) => (key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0);
}

function unique(list, key) {
  return [...new Map(list.map((each) => [key(each), each])).values()].sort(by(key));
}

/** JSON as the formatter of this repository prints it: lists of plain values on a line, if they fit. */
function printed(value, indent, room = indent.length) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Array.isArray(value) ? value : Object.entries(value);
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)) {
    const line = `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
    if (room + line.length <= 109) return line;
  }
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + printed(each, inner))
    : entries.map(([key, each]) => {
        const name = `${inner}${JSON.stringify(key)}: `;
        return name + printed(each, inner, name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

mkdirSync(out, { recursive: true });
const facts = {
  commands: readCommands(),
  constants: readConstants(),
  errors: readErrors(),
  globals: readGlobals(),
  messages: readMessages(),
  operations: readOperations(),
};
for (const [name, value] of Object.entries(facts)) {
  writeFileSync(join(out, `${name}.json`), `${printed(value, '')}\n`);
}
console.log(
  `facts: ${facts.commands.length} commands, ${facts.operations.operations.length} operations, ${facts.errors.variants.length} errors, ` +
    `${facts.globals.length} globals, ${facts.constants.length} constants, ${facts.messages.length} messages`,
);
