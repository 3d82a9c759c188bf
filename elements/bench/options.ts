/** The command-line options of the bench. */
import { type Contender, contenders as forms } from './contenders.ts';
import { designers } from './designer/contenders.ts';
import { designerScenarios } from './designer/scenarios.ts';
import { flowDesigners } from './flow/contenders.ts';
import { flowScenarios } from './flow/scenarios.ts';
import type { Scenario } from './scenario.ts';
import { scenarios as formScenarios } from './scenarios.ts';

/** The sections of docs/benchmarks.md, each with contenders and scenarios of its own. */
const sections = [
  { name: 'elements', contenders: forms, scenarios: formScenarios },
  { name: 'designer', contenders: designers, scenarios: designerScenarios },
  { name: 'flow', contenders: flowDesigners, scenarios: flowScenarios },
] as const;

export interface Section {
  name: 'elements' | 'designer' | 'flow';
  scenarios: readonly Scenario[];
  contenders: readonly Contender[];
  /** True for a full measurement, from which the section can be generated. */
  whole: boolean;
}

export interface Options {
  quick: boolean;
  rounds: number;
  sections: readonly Section[];
}

const optionIn = (args: readonly string[], name: string): string | undefined =>
  args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The flow designers have their own name: `designer` alone means those of forms. */
const isNamed = (name: Section['name'], title: string, only: string): boolean =>
  title.includes(only) && (name !== 'flow' || only !== 'designer');

/** `--only` is the name of a section or part of a scenario's title, `--contenders` is a comma-separated list of names. */
export function optionsIn(args: readonly string[]): Options {
  const quick = args.includes('--quick');
  const only = optionIn(args, 'only')?.toLowerCase();
  const names = optionIn(args, 'contenders')?.split(',');
  const chosen = sections.map(({ name, scenarios, contenders }): Section => {
    const some = scenarios.filter(({ title, long }) =>
      only === undefined || only === name ? !(quick && long) : isNamed(name, title.toLowerCase(), only),
    );
    return {
      name,
      scenarios: some,
      contenders: contenders.filter(one => names?.includes(one.name) ?? true),
      whole: !quick && names === undefined && some.length === scenarios.length,
    };
  });
  return {
    quick,
    rounds: quick ? 1 : Number(optionIn(args, 'rounds') ?? 3),
    sections: chosen.filter(({ scenarios }) => scenarios.length > 0),
  };
}
