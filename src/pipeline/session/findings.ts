/** What is wrong with the site as it is shown. */
import { inConfigFile } from '../../config/index.ts';
import { compareDiagnostics, type Diagnostic } from '../../diagnostics/index.ts';
import type { SessionState } from './state.ts';

/** Everything that is wrong, in the order of files. */
export function findingsOf(state: SessionState): readonly Diagnostic[] {
  const { inputs, pages, site, isComplete } = state;
  state.findings ??= [
    ...inputs.diagnostics,
    ...state.listingFaults,
    ...(isComplete ? pages.diagnostics : []),
    ...(isComplete ? state.late.diagnostics : []),
    // Places in a text that is not shown would be those of another text.
    ...(isComplete ? (site?.diagnostics ?? []) : []).filter(({ file = '' }) => !pages.isFaulty(file)),
    ...state.renderFaults.values(),
  ]
    .map((finding) => inConfigFile(finding, inputs.current?.locateKey))
    .sort(compareDiagnostics);
  return state.findings;
}

/** Finds out what takes longer than a save. */
export async function explainFindings(state: SessionState): Promise<void> {
  if (!state.isComplete || state.explained === state.revision) return;
  const isDifferent = await state.site?.explain();
  state.explained = state.revision;
  if (!isDifferent) return;
  state.findings = undefined;
  state.options.onChange?.();
}
