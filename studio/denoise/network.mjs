import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";

export async function openNetwork(weights, wasmFolder) {
  setWasmPaths(wasmFolder);
  setThreadsCount(2);
  await tf.setBackend("wasm");
  await tf.ready();
  const layers = new Map();
  for (const [name, { dims, values }] of weights) {
    if (dims.length === 4) {
      const kernel = tf.tidy(() => tf.transpose(tf.tensor4d(values, dims), [2, 3, 1, 0]));
      layers.set(name.replace(/\.weight$/, ""), { kernel });
    }
  }
  for (const [name, { dims, values }] of weights) {
    if (dims.length === 1) layers.get(name.replace(/\.bias$/, "")).bias = tf.tensor1d(values);
  }
  return (pixels, height, width, channels) => run(layers, tf.tensor4d(pixels, [1, height, width, channels]));
}

/** The U-Net of Open Image Denoise as it is published: five levels down, four up, each joined with the level it came from. */
function run(layers, input) {
  const convolve = (x, name, relu = true) =>
    tf.tidy(() => {
      const { kernel, bias } = layers.get(name);
      const y = tf.add(tf.conv2d(x, kernel, 1, "same"), bias);
      return relu ? tf.relu(y) : y;
    });
  const through = (x, names) =>
    names.reduce((all, name) => {
      const next = convolve(all, name);
      if (all !== input) all.dispose();
      return next;
    }, x);
  const halve = (x) => {
    const y = tf.maxPool(x, 2, 2, "same");
    x.dispose();
    return y;
  };
  const double = (x, joined) => {
    const y = tf.tidy(() =>
      tf.concat([tf.image.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2]), joined], 3),
    );
    x.dispose();
    if (joined !== input) joined.dispose();
    return y;
  };
  // `through` frees what it is given, so what is joined later is copied by the pooling before it.
  const first = halve(through(input, ["enc_conv0", "enc_conv1"]));
  const second = halve(convolve(first, "enc_conv2"));
  const third = halve(convolve(second, "enc_conv3"));
  const fourth = halve(convolve(third, "enc_conv4"));
  let x = through(fourth, ["enc_conv5a", "enc_conv5b"]);
  x = through(double(x, third), ["dec_conv4a", "dec_conv4b"]);
  x = through(double(x, second), ["dec_conv3a", "dec_conv3b"]);
  x = through(double(x, first), ["dec_conv2a", "dec_conv2b"]);
  x = through(double(x, input), ["dec_conv1a", "dec_conv1b"]);
  const output = convolve(x, "dec_conv0", false);
  const values = output.dataSync();
  for (const tensor of [x, output, input]) tensor.dispose();
  return values;
}
