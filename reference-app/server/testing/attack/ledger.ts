/** The probes of an attack run and what they found, as a table. */

export interface Finding {
  kind: string;
  /** The call, the address or the payload. */
  target: string;
  detail: string;
}

export class Ledger {
  readonly findings: Finding[] = [];
  readonly #probes = new Map<string, number>();

  /** Counts a probe; a `detail` is a finding. */
  note(kind: string, target: string, detail?: string | false): void {
    this.#probes.set(kind, (this.#probes.get(kind) ?? 0) + 1);
    if (detail) this.findings.push({ kind, target, detail });
  }

  /** One line a kind, and each finding below. */
  table(): string {
    const lines = [...this.#probes].map(([kind, probes]) => {
      const found = this.findings.filter(finding => finding.kind === kind).length;
      return `| ${kind.padEnd(40)} | ${String(probes).padStart(7)} | ${String(found).padStart(8)} |`;
    });
    const details = this.findings.map(({ kind, target, detail }) => `! ${kind}: ${target}: ${detail}`);
    return [`| ${'attack'.padEnd(40)} |  probes | findings |`, `| ${'-'.repeat(40)} | ------: | -------: |`]
      .concat(lines, details)
      .join('\n');
  }
}
