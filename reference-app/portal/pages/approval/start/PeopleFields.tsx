/** The people around an application: in whose name it is, who receives a copy, and who is named to approve. */
import { useTexts } from '../../../session/language.ts';
import { CandidateField } from '../../../ui/people/CandidateField.tsx';
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
  processId: string;
  path: Path | undefined;
  faults: Faults;
  onChange: (some: Partial<ChosenPeople>) => void;
}

/** Each is shown where the process allows it, and where somebody is chosen already. */
export function PeopleFields(props: PeopleFieldsProps) {
  const { processId, path, faults, forUser, copyTo, designated, onChange } = props;
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
        <CandidateField
          single
          choices={[{ purpose: 'initiator', processId }]}
          label={t('start.forUser')}
          hint={t('start.forUserHint')}
          error={faults.forUser}
          value={forUser ? [forUser] : []}
          onChange={([person = null]) => onChange({ forUser: person })}
        />
      )}
      {(path?.mayCopy || copyTo.length > 0) && (
        <CandidateField
          label={t('start.copyTo')}
          choices={[{ purpose: 'copy-to', processId }]}
          value={copyTo}
          onChange={people => onChange({ copyTo: people })}
        />
      )}
      {path?.offered.map(({ nodeId, nodeName }) => (
        <CandidateField
          key={nodeId}
          choices={[{ purpose: 'approver', processId, nodeId }]}
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
