// The snippet: shows a seller form where its script tag stands, as high as the form is.
// <script src="https://leads.example.com/seller-form/embed.js" data-form="website" async></script>
const tag = document.currentScript as HTMLScriptElement;
const { origin: home } = new URL(tag.src);
const frame = document.createElement('iframe');
frame.src = `${home}/f/${encodeURIComponent(tag.dataset['form'] ?? '')}?framed=1`;
frame.title = tag.dataset['title'] ?? 'Sell your house';
frame.style.cssText = 'width:100%;height:640px;border:0;display:block';
// No `loading=lazy`: a form far down the page would jump when it is scrolled to.
window.addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== home) return;
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
  if (type === 'seller-form-height' && typeof height === 'number' && height > 0) {
    frame.style.height = `${Math.min(Math.ceil(height), 5_000)}px`;
  }
  if (type === 'seller-form-sent') frame.scrollIntoView({ block: 'nearest' });
});
tag.after(frame);
