/**
 * Keeps the screen on until the returned function is called. A browser lets go when the page is hidden, so it is asked again
 * when the page is seen; one that cannot keep a screen on is not asked at all.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const hold = async () => {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    // Refused when the battery is low: the steps are read all the same.
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (over) void lock?.release();
  };
  document.addEventListener("visibilitychange", hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
