/**
 * Fields to select users for an application: the initiator, the recipients of copies, and designated
 * approvers.
 */
import { useTexts } from '../../../session/language.ts';
import { CandidateField } from '../../../ui/people/CandidateField.tsx';
import type { PeopleFieldErrors } from './people-faults.ts';
import type { ApplicationPath, ProcessForm } from './queries.ts';
import type { ChosenPeople, Person } from './submission.ts';
import { approvalStartPageTexts } from './texts.ts';

interface PeopleFieldsProps extends ChosenPeople {
  form: ProcessForm;
  path: ApplicationPath | undefined;
  faults: PeopleFieldErrors;
  onChange: (some: Partial<ChosenPeople>) => void;
}

/**
 * Renders the user fields of an application. A field is shown if the process allows it or if a user is
 * already selected in it.
 */
export function ApplicationUserFields(props: PeopleFieldsProps) {
  const { form, path, faults, forUser, copyTo, designated, onChange } = props;
  const { processId, maySubmitForOthers, mayCopy } = form;
  const { t } = useTexts(approvalStartPageTexts);
  const designate = (nodeId: string, people: Person[]) =>
    onChange({
      designated: [
        ...designated.filter(pick => pick.nodeId !== nodeId),
        ...people.map(({ id, name }) => ({ id, name, nodeId })),
      ],
    });
  return (
    <>
      {(maySubmitForOthers || forUser) && (
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
      {(mayCopy || copyTo.length > 0) && (
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
