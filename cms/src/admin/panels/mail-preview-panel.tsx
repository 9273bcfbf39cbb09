import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { MailPreview } from '../../panel-api/responses';
import { documentPanel, Failure, type PanelPlace } from './document-panel';
import { errorMessage } from './error-message';

interface PageProps {
  path: string;
}

/** The mail as a mail program shows it; apart from the panel, with scripts shut off. */
function MailPage({ path }: PageProps) {
  const { get } = useFetchClient();
  const [mail, setMail] = useState<MailPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    get<MailPreview>(path).then(
      ({ data }) => setMail(data),
      (error: unknown) => setFailure(errorMessage(error)),
    );
  }, [get, path]);

  if (!mail) return <Failure sentence={failure} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography fontWeight="bold">{mail.subject}</Typography>
      <iframe
        title="The mail"
        sandbox=""
        srcDoc={mail.html}
        style={{ width: '100%', height: '60vh', border: 0 }}
      />
    </Flex>
  );
}

function Preview({ uid, documentId }: PanelPlace) {
  const { post } = useFetchClient();
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const path = `/edit-screen/${uid}/${documentId}/mail`;

  const sendTest = async () => {
    setFailure(null);
    setTold('');
    try {
      const { data } = await post<{ sentTo: string }>(path);
      setTold(`On its way to ${data.sentTo}.`);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Trigger>
          <Button variant="secondary" fullWidth>
            Show the mail
          </Button>
        </Modal.Trigger>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>The mail with sample facts</Modal.Title>
          </Modal.Header>
          <Modal.Body>{isOpen && <MailPage path={path} />}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      <Button variant="tertiary" fullWidth onClick={() => void sendTest()}>
        Send it to me
      </Button>
      <Typography variant="pi" textColor="neutral600" role="status">
        {told || 'Both show what is saved.'}
      </Typography>
      <Failure sentence={failure} />
    </Flex>
  );
}

/** Shows a mail with its saved words, and sends it to whoever edits it. */
export const MailPreviewPanel = documentPanel(
  'Mail',
  Preview,
  ({ model }) => model === 'api::mail.mail-template',
);
