/** The designer of one form on the whole screen: loads the draft, and what this machine stored of an earlier visit. */
import '../forms.css';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { DraftPage } from '../../../../ui/draft/DraftPage.tsx';
import { DesignerFrame } from './DesignerFrame.tsx';

export default function Designer() {
  // A restored version opens the form anew.
  const [opened, setOpened] = useState(0);
  return (
    <DraftPage
      kind="form-designer"
      turn={opened}
      load={id => client.workflow.form.config.formDetail({ query: { id } })}
      nameOf={({ formName }) => formName}
    >
      {form => <DesignerFrame key={opened} form={form} onReopen={() => setOpened(opened + 1)} />}
    </DraftPage>
  );
}
