/** Headers, Request and Response of the engine. */
export const Headers = globalThis.Headers;
export type Headers = globalThis.Headers;

const bodies = new WeakMap<object, Uint8Array | null>();

/** Bytes of the body, without reading it; null when there is none. The protocol and the terminal need them. */
export function bodyBytes(message: Request | Response): Uint8Array | null {
  return bodies.get(message) ?? null;
}

function bytesOf(body: unknown): Uint8Array | null {
  if (typeof body === 'string') return Buffer.from(body);
  return body instanceof Uint8Array ? body : null;
}

export class Request extends globalThis.Request {
  constructor(input: string | Request, init?: RequestInit) {
    super(input, init);
    bodies.set(this, bytesOf(init?.body) ?? (input instanceof Request ? bodyBytes(input) : null));
  }
}

export class Response extends globalThis.Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    bodies.set(this, bytesOf(body));
  }

  static override error(): Response {
    return new Response(null, { status: 500 });
  }

  static override json(value: unknown): Response {
    return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
  }
}

/** A request as the platform hands it to the first function of a chain. */
export function incomingRequest(init: {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
}): Request {
  const { url, method, headers, body } = init;
  const request = new Request(url, { method, headers, ...(body ? { body: Buffer.from(body) } : {}) });
  if (body) bodies.set(request, body);
  return request;
}
