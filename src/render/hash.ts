import { hash } from 'node:crypto';

/** SHA-256 of plain data, hex. */
export const hashOf = (data: unknown): string => hash('sha256', JSON.stringify(data));
