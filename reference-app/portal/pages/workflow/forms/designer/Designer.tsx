/**
 * Full-screen designer for one form. Loads the draft and restores unsaved changes from the browser's storage.
 */
import '../forms.css';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { DraftPage } from '../../../../ui/draft/DraftPage.tsx';
import { FormDesignerFrame } from './DesignerFrame.tsx';

export default function FormDesignerPage() {
  // The page increments this counter after a version has been restored.
  // The designer opens again with the restored draft when this counter changes.
  const [opened, setOpened] = useState(0);
  return (
    <DraftPage
      kind="form-designer"
      turn={opened}
      load={id => client.workflow.form.config.formDetail({ query: { id } })}
      nameOf={({ formName }) => formName}
    >
      {form => <FormDesignerFrame key={opened} form={form} onReopen={() => setOpened(opened + 1)} />}
    </DraftPage>
  );
}
