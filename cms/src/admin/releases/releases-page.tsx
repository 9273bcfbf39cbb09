import { Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { ReleaseCard } from './release-card';
import { useReleases } from './use-releases';

/** Changes that are published together, or taken back together (S-82). */
export default function ReleasesPage() {
  const tools = useReleases();
  const { releases, failure } = tools;
  return (
    <Page.Main>
      <Page.Title>Releases</Page.Title>
      <Layouts.Header
        title="Releases"
        subtitle="Several changes, prepared one by one and published together, or taken back together."
      />
      <Layouts.Content>
        {failure && (
          <Typography textColor="danger600" role="alert">
            {failure}
          </Typography>
        )}
        {!releases && !failure && <Typography>Looking …</Typography>}
        {releases?.length === 0 && (
          <Typography>There is none yet. “Release”, beside the form of a document, begins one.</Typography>
        )}
        <Flex direction="column" alignItems="stretch" gap={6}>
          {releases?.map((release) => (
            <ReleaseCard key={release.id} release={release} tools={tools} />
          ))}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
