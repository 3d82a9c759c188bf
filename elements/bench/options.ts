/** The command-line options of the bench. */
import { type Contender, contenders } from './contenders.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export interface Options {
  quick: boolean;
  rounds: number;
  scenarios: readonly Scenario[];
  contenders: readonly Contender[];
  /** True for a full measurement, from which the page can be generated. */
  whole: boolean;
}

const optionIn = (args: readonly string[], name: string): string | undefined =>
  args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** `--only` is part of a scenario's title, `--contenders` is a comma-separated list of names. */
export function optionsIn(args: readonly string[]): Options {
  const quick = args.includes('--quick');
  const only = optionIn(args, 'only')?.toLowerCase();
  const names = optionIn(args, 'contenders')?.split(',');
  return {
    quick,
    rounds: quick ? 1 : Number(optionIn(args, 'rounds') ?? 3),
    scenarios: scenarios.filter(({ title, long }) =>
      only === undefined ? !(quick && long) : title.toLowerCase().includes(only),
    ),
    contenders: contenders.filter(({ name }) => names?.includes(name) ?? true),
    whole: !quick && only === undefined && names === undefined,
  };
}
