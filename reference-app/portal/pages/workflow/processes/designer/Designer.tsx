/**
 * Full-screen designer for one process. Loads the draft and restores unsaved changes from the browser's
 * storage.
 */
import '../processes.css';
import { client } from '../../../../session/client.ts';
import { DraftPage } from '../../../../ui/draft/DraftPage.tsx';
import { FlowDesignerFrame } from './DesignerFrame.tsx';

export default function ProcessDesignerPage() {
  return (
    <DraftPage
      kind="process-designer"
      load={id => client.jflow.detail({ query: { id } })}
      nameOf={({ processName }) => processName}
    >
      {process => <FlowDesignerFrame key={process.id} process={process} />}
    </DraftPage>
  );
}
