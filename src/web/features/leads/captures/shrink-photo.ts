import type { StoredFile } from '#web/lib/offline/queued-action.ts';

/** The longest side of a photo that waits on the device, in pixels. */
const maxSide = 1_600;

/** A photo of moderate size: twenty of a day fit on any phone. One that the browser cannot read stays as it is. */
export async function shrinkPhoto(file: Blob): Promise<StoredFile> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  const smaller = bitmap && (await drawn(bitmap));
  const photo = smaller ?? file;
  return { bytes: await photo.arrayBuffer(), type: photo.type || 'image/jpeg', name: 'photo.jpg' };
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
}
