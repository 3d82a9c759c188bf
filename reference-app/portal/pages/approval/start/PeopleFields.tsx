/** The people around an application: in whose name it is, who receives a copy, and who is named to approve. */
import { useTexts } from '../../../session/language.ts';
import { PeopleField } from './PeopleField.tsx';
import type { Faults } from './people-faults.ts';
import type { Path } from './queries.ts';
import type { Person, Pick } from './submission.ts';
import { startTexts } from './texts.ts';

export interface ChosenPeople {
  forUser: Person | null;
  copyTo: Person[];
  designated: Pick[];
}

interface PeopleFieldsProps extends ChosenPeople {
  path: Path | undefined;
  faults: Faults;
  onChange: (some: Partial<ChosenPeople>) => void;
}

/** Each is shown where the process allows it, and where somebody is chosen already. */
export function PeopleFields({ path, faults, forUser, copyTo, designated, onChange }: PeopleFieldsProps) {
  const { t } = useTexts(startTexts);
  const designate = (nodeId: string, people: Person[]) =>
    onChange({
      designated: [
        ...designated.filter(pick => pick.nodeId !== nodeId),
        ...people.map(({ id, name }) => ({ id, name, nodeId })),
      ],
    });
  return (
    <>
      {(path?.maySubmitForOthers || forUser) && (
        <PeopleField
          single
          label={t('start.forUser')}
          hint={t('start.forUserHint')}
          error={faults.forUser}
          value={forUser ? [forUser] : []}
          onChange={([person = null]) => onChange({ forUser: person })}
        />
      )}
      {(path?.mayCopy || copyTo.length > 0) && (
        <PeopleField
          label={t('start.copyTo')}
          value={copyTo}
          onChange={people => onChange({ copyTo: people })}
        />
      )}
      {path?.offered.map(({ nodeId, nodeName }) => (
        <PeopleField
          key={nodeId}
          label={t('start.designate', { node: nodeName })}
          hint={t('start.designateHint')}
          error={faults.designated}
          value={designated.filter(pick => pick.nodeId === nodeId)}
          onChange={people => designate(nodeId, people)}
        />
      ))}
    </>
  );
}
