/** A component of a site that counts how often it was clicked. */
export const COUNTER =
  'import { useState } from \'react\';\nexport default function Counter() { const [n, set] = useState(0); return <button className="inner" onClick={() => set(n + 1)}>{n}</button>; }\n';
