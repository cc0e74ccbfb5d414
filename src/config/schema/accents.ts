/** Names of the accents. Their colors stand in `src/render/accents.ts`. */
export const ACCENTS = ['indigo', 'blue', 'teal', 'green', 'ochre', 'rust', 'rose', 'violet'] as const;

export type Accent = (typeof ACCENTS)[number];
