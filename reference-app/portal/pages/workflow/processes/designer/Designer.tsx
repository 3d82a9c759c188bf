/** The designer of one process on the whole screen: loads the draft, and what this machine stored of an earlier visit. */
import '../processes.css';
import { client } from '../../../../session/client.ts';
import { DraftPage } from '../../../../ui/draft/DraftPage.tsx';
import { DesignerFrame } from './DesignerFrame.tsx';

export default function Designer() {
  return (
    <DraftPage
      kind="process-designer"
      load={id => client.jflow.detail({ query: { id } })}
      nameOf={({ processName }) => processName}
    >
      {process => <DesignerFrame key={process.id} process={process} />}
    </DraftPage>
  );
}
