/** Opens an address in a tab of its own: within the press, so that no browser takes it for a pop-up. */
export async function openPage(address: () => Promise<string>): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const url = await address();
    if (page) page.location.href = url;
    else window.location.href = url;
  } catch (error) {
    page?.close();
    throw error;
  }
}
